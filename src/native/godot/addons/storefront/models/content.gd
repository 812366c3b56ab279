extends RefCounted
## Pages, stories and blocks.

const Field := preload("../core/field.gd").Field
const Model := preload("../core/model.gd").Model
const PageInfo := preload("problem.gd").PageInfo
const ShopImage := preload("catalogue.gd").ShopImage


## A named block of HTML for many pages, such as a note about delivery or an announcement.
class Block:
	extends Model

	## Handle of the block.
	var handle: String
	## The merchant's HTML, cleaned by the list of [code]@storefront/contract/merchant-html[/code]: text, lists,
	## tables, links and pictures, headings from h2; no script, style, class, id, form or frame. Absent: there is
	## none.
	var html: String
	## Time of the last change.
	var updated_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"handle"),
			Field.text(&"html"),
			Field.text(&"updated_at").limit("format=date-time"),
		]


## A page or story.
class Content:
	extends Model

	## Name of the record in addresses.
	var handle: String
	## Title.
	var title: String
	## One or two sentences of plain text. It may be empty.
	var summary: String
	## Image, or null.
	var image: ShopImage
	## Time of publication.
	var published_at: String
	## Made by the service from Markdown: headings from h2, paragraphs, lists, quotes, rules, links, emphasis, code,
	## images, tables; nothing else passes. The only attributes are href, src, alt, loading, decoding, start and, on
	## cells, data-align (left, center, right).
	var html: String
	## Time of the last change.
	var updated_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"handle"),
			Field.text(&"title"),
			Field.text(&"summary"),
			Field.part(&"image", ShopImage).nullable(),
			Field.text(&"published_at").limit("format=date-time"),
			Field.text(&"html"),
			Field.text(&"updated_at").limit("format=date-time"),
		]


## A page of a list of ContentSummary.
class ContentPage:
	extends Model

	## Entries of this page.
	var items: Array[ContentSummary]
	## End of this page.
	var page_info: PageInfo
	## Entries on all pages, counted up to 1,000.
	var total_count: int

	func _table() -> Array[Field]:
		return [
			Field.part(&"items", ContentSummary).list(),
			Field.part(&"page_info", PageInfo),
			Field.whole(&"total_count").limit("minimum=0"),
		]


## A page or story in a list.
class ContentSummary:
	extends Model

	## Name of the record in addresses.
	var handle: String
	## Title.
	var title: String
	## One or two sentences of plain text. It may be empty.
	var summary: String
	## Image, or null.
	var image: ShopImage
	## Time of publication.
	var published_at: String

	func _table() -> Array[Field]:
		return [
			Field.text(&"handle"),
			Field.text(&"title"),
			Field.text(&"summary"),
			Field.part(&"image", ShopImage).nullable(),
			Field.text(&"published_at").limit("format=date-time"),
		]
