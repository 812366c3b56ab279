"""The catalogue, content, search and reviews."""

from __future__ import annotations

from typing import TYPE_CHECKING

from storefront.models import ReviewInput

if TYPE_CHECKING:
    from storefront import Client


def get_store(client: Client) -> object:
    # snippet: getStore
    store = client.store.get()
    # end
    return store


def list_products(client: Client) -> object:
    # snippet: listProducts
    page = client.store.products(category="teapots", first=24)
    # end
    return page


def get_product(client: Client) -> object:
    # snippet: getProduct
    product = client.store.product("moss-teapot")
    # end
    return product


def get_category(client: Client) -> object:
    # snippet: getCategory
    category = client.store.category("teapots")
    # end
    return category


def list_sitemap(client: Client) -> object:
    # snippet: listSitemap
    page = client.store.sitemap(kind="product")
    # end
    return page


def search(client: Client) -> object:
    # snippet: search
    result = client.search.query("green teapot")
    # end
    return result


def search_index(client: Client) -> object:
    # snippet: searchIndex
    corpus = client.search.corpus()
    # end
    return corpus


def list_menus(client: Client) -> object:
    # snippet: listMenus
    menus = client.navigation.menus()
    # end
    return menus


def list_redirects(client: Client) -> object:
    # snippet: listRedirects
    redirects = client.navigation.redirects()
    # end
    return redirects


def list_pages(client: Client) -> object:
    # snippet: listPages
    page = client.content.pages()
    # end
    return page


def get_page(client: Client) -> object:
    # snippet: getPage
    content = client.content.page("about")
    # end
    return content


def list_stories(client: Client) -> object:
    # snippet: listStories
    page = client.content.stories()
    # end
    return page


def get_story(client: Client) -> object:
    # snippet: getStory
    content = client.content.story("firing-the-kiln")
    # end
    return content


def get_block(client: Client) -> object:
    # snippet: getBlock
    block = client.content.block("delivery-note")
    # end
    return block


def list_reviews(client: Client) -> object:
    # snippet: listReviews
    page = client.reviews.list("moss-teapot", sort="newest")
    # end
    return page


def submit_review(client: Client) -> object:
    # snippet: submitReview
    review = ReviewInput(rating=5, author="Ada", body="It pours without a drop.")
    receipt = client.reviews.submit("moss-teapot", review)
    # end
    return receipt
