extends RefCounted
## Reviews of products.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const PageInfo := preload("problem.gd").PageInfo
const ReviewReceiptStatus := preload("enums_catalogue.gd").ReviewReceiptStatus


## A public review. A person has approved it.
class Review:
	extends Model

	## Id of the review.
	var id: String
	## Whole stars, 1 to 5.
	var rating: int
	## Title. It may be empty.
	var title: String
	## Plain text. Blank lines separate paragraphs.
	var body: String
	## Name to show.
	var author: String
	## true: the author bought the product in this shop.
	var verified: bool
	## Time of creation.
	var created_at: String
	## The merchant's reply, or null.
	var reply: ReviewReply

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.whole(&"rating").limit("minimum=1 maximum=5"),
			Field.text(&"title"),
			Field.text(&"body"),
			Field.text(&"author"),
			Field.truth(&"verified"),
			Field.text(&"created_at").limit("format=date-time"),
			Field.part(&"reply", ReviewReply).nullable(),
		]


## Summary of the published reviews of a product.
class ReviewAggregate:
	extends Model

	## Average from 1 to 5 with one decimal. null: there are no reviews.
	var average: float:
		set(value):
			average = value
			_given[&"average"] = true
	## Number of published reviews.
	var count: int
	## Number of reviews with 1, 2, 3, 4 and 5 stars.
	var histogram: Array[int]

	func _table() -> Array[Field]:
		return [
			Field.number(&"average").nullable(),
			Field.whole(&"count").limit("minimum=0"),
			Field.whole(&"histogram").list().limit("minItems=5 maxItems=5; [] minimum=0"),
		]


## A review to submit.
class ReviewInput:
	extends Model

	## Whole stars, 1 to 5.
	var rating: int
	## Title. Default: none.
	var title: String:
		set(value):
			title = value
			_given[&"title"] = true
	## Plain text. Blank lines separate paragraphs.
	var body: String
	## Name to show.
	var author: String
	## Email address of the author. It is never shown.
	var email: String:
		set(value):
			email = value
			_given[&"email"] = true
	## [code]review_token[/code] of an order with this product. It proves the purchase from a different browser.
	var review_token: String:
		set(value):
			review_token = value
			_given[&"review_token"] = true
	## Language of the page.
	var locale: String:
		set(value):
			locale = value
			_given[&"locale"] = true

	func _table() -> Array[Field]:
		return [
			Field.whole(&"rating").limit("minimum=1 maximum=5"),
			Field.text(&"title").optional().limit("maxLength=150"),
			Field.text(&"body").limit("minLength=1 maxLength=5000"),
			Field.text(&"author").limit("minLength=1 maxLength=80"),
			Field.text(&"email").optional().limit(r"maxLength=254 pattern=^$|^[^@\s]+@[^@\s]+\.[^@\s]+$"),
			Field.text(&"review_token").optional().limit("maxLength=128"),
			Field.text(&"locale").optional().limit("maxLength=35"),
		]


## A page of reviews with a summary of all of them.
class ReviewPage:
	extends Model

	## Entries of this page.
	var items: Array[Review]
	## End of this page.
	var page_info: PageInfo
	## Entries on all pages, counted up to 1,000.
	var total_count: int
	## Summary of all published reviews.
	var aggregate: ReviewAggregate

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", Review).list(),
			Field.part(&"page_info", PageInfo),
			Field.whole(&"total_count").limit("minimum=0"),
			Field.part(&"aggregate", ReviewAggregate),
		]


## Response to the author. A person must approve the review.
class ReviewReceipt:
	extends Model

	## Id of the review.
	var id: String
	## Status: pending until a person has approved it.
	var status: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"id"),
			Field.choice(&"status", ReviewReceiptStatus),
		]


## The merchant's reply to a review.
class ReviewReply:
	extends Model

	## Plain text.
	var body: String
	## Time of creation.
	var created_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"body"),
			Field.text(&"created_at").limit("format=date-time"),
		]
