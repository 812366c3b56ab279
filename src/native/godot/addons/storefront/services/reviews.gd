extends RefCounted
## Reviews of products.

const Calls := preload("../core/calls.gd").Calls
const KeyOptions := preload("options.gd").KeyOptions
const Request := preload("../core/request.gd").Request
const ReviewInput := preload("../models/reviews.gd").ReviewInput
const ReviewListOptions := preload("list_options.gd").ReviewListOptions
const ReviewPage := preload("../models/reviews.gd").ReviewPage
const ReviewPager := preload("pagers.gd").ReviewPager
const ReviewReceipt := preload("../models/reviews.gd").ReviewReceipt


## Reviews of products.
class ReviewsService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## List the published reviews of a product, by its handle or id.
	func list(handle: String, options: ReviewListOptions = null) -> ReviewPage:
		var answer: ReviewPage = ReviewPage.new()
		var request: Request = Request.new(
			"listReviews", HTTPClient.METHOD_GET, "/store/{storeId}/products/{handle}/reviews"
		)
		await _calls.send(request.at("handle", handle).with(options, ReviewListOptions), answer, self)
		return answer

	## Submit a review; the shop shows it after a person has approved it.
	func submit(handle: String, input: ReviewInput, options: KeyOptions = null) -> ReviewReceipt:
		var answer: ReviewReceipt = ReviewReceipt.new()
		var request: Request = Request.new(
			"submitReview", HTTPClient.METHOD_POST, "/store/{storeId}/products/{handle}/reviews"
		)
		await _calls.send(request.at("handle", handle).sending(input).with(options, KeyOptions).keyed(), answer, self)
		return answer

	## Walk through the published reviews of a product, page by page.
	func all_reviews(handle: String, options: ReviewListOptions = null) -> ReviewPager:
		var own: ReviewListOptions = ReviewListOptions.new()
		if options != null:
			own.take(options)
			own.cancel = options.cancel
		var page_after: Callable = func(after: String) -> ReviewPage:
			if after != "":
				own.after = after
			return await list(handle, own)
		return ReviewPager.new(page_after, own.after)
