<?php
/**
 * Makes the pages of a shop, and says which addresses the store's settings need.
 *
 * @package StorefrontElements
 */

namespace StorefrontElements;

defined( 'ABSPATH' ) || exit;

/**
 * The pages, by the name of their address in the store's settings (`routes`).
 *
 * @return array<string, array{title: string, slug: string, content: string, query: string}>
 */
function shop_pages(): array {
	return array(
		'home'     => array(
			'title'   => __( 'Shop', 'storefront-elements' ),
			'slug'    => 'shop',
			'content' => '<!-- wp:storefront-elements/cart-drawer {"trigger":true,"openOnAdd":true} /-->' . "\n\n" . '<!-- wp:storefront-elements/product-list {"columns":3,"showSort":true} /-->',
			'query'   => '',
		),
		'product'  => array(
			'title'   => __( 'Product', 'storefront-elements' ),
			'slug'    => 'product',
			'content' => '<!-- wp:storefront-elements/cart-drawer {"trigger":true,"openOnAdd":true} /-->' . "\n\n" . '<!-- wp:storefront-elements/product-detail {"urlSync":true,"jsonLd":true} /-->',
			'query'   => 'handle={handle}',
		),
		'cart'     => array(
			'title'   => __( 'Cart', 'storefront-elements' ),
			'slug'    => 'cart',
			'content' => '<!-- wp:storefront-elements/cart-viewer {"headingLevel":1} /-->',
			'query'   => '',
		),
		'checkout' => array(
			'title'   => __( 'Checkout', 'storefront-elements' ),
			'slug'    => 'checkout',
			'content' => '<!-- wp:storefront-elements/checkout /-->',
			'query'   => '',
		),
		'order'    => array(
			'title'   => __( 'Your order', 'storefront-elements' ),
			'slug'    => 'order',
			'content' => '<!-- wp:storefront-elements/order-summary {"headingLevel":1,"thanks":true,"showTracking":true} /-->',
			'query'   => 'id={id}',
		),
	);
}

/** The addresses of the pages that exist, as the store's setting `routes` wants them. */
function routes(): array {
	$routes = array();
	foreach ( shop_pages() as $name => $page ) {
		$id = (int) ( get_option( PAGES, array() )[ $name ] ?? 0 );
		if ( 'publish' !== get_post_status( $id ) ) {
			continue;
		}
		$address = wp_make_link_relative( get_permalink( $id ) );
		if ( '' !== $page['query'] ) {
			$address .= ( false === strpos( $address, '?' ) ? '?' : '&' ) . $page['query'];
		}
		$routes[ $name ] = $address;
	}
	return $routes;
}

/** Makes the pages that do not exist. */
function make_pages(): void {
	if ( ! current_user_can( 'manage_options' ) || ! current_user_can( 'publish_pages' ) ) {
		wp_die( esc_html__( 'You may not make pages.', 'storefront-elements' ), 403 );
	}
	check_admin_referer( 'storefront_elements_pages' );
	$made = get_option( PAGES, array() );
	foreach ( shop_pages() as $name => $page ) {
		if ( get_post( $made[ $name ] ?? 0 ) && 'trash' !== get_post_status( $made[ $name ] ) ) {
			continue;
		}
		$made[ $name ] = wp_insert_post(
			array(
				'post_type'      => 'page',
				'post_status'    => 'publish',
				'post_title'     => $page['title'],
				'post_name'      => $page['slug'],
				'post_content'   => wp_slash( $page['content'] ),
				'comment_status' => 'closed',
			)
		);
	}
	update_option( PAGES, $made, false );
	wp_safe_redirect( admin_url( 'options-general.php?page=storefront-elements&made=1' ) );
	exit;
}

/**
 * Leaves out of the site's menu the pages that a shopper reaches from another one: a product, the checkout, an order.
 *
 * @param \WP_Post[] $pages From `get_pages`.
 */
function hide_from_menus( $pages ) {
	if ( is_admin() || wp_is_json_request() ) {
		return $pages;
	}
	$hidden = array_intersect_key( (array) get_option( PAGES, array() ), array_flip( array( 'product', 'checkout', 'order' ) ) );
	return array_values(
		array_filter(
			$pages,
			function ( $page ) use ( $hidden ) {
				return ! $page instanceof \WP_Post || ! in_array( $page->ID, $hidden, true );
			}
		)
	);
}

add_filter( 'get_pages', __NAMESPACE__ . '\\hide_from_menus' );
add_action( 'admin_post_storefront_elements_pages', __NAMESPACE__ . '\\make_pages' );
