extends RefCounted
## Extensions of the merchant.

const CallOptions := preload("../core/call_options.gd").CallOptions
const Calls := preload("../core/calls.gd").Calls
const ExtensionCode := preload("../core/extension_code.gd").ExtensionCode
const ExtensionList := preload("../models/extensions.gd").ExtensionList
const ExtensionListOptions := preload("options.gd").ExtensionListOptions
const ExtensionSessionToken := preload("../models/extensions.gd").ExtensionSessionToken
const Failures := preload("../core/failures.gd")
const ReceivedAnswer := preload("../core/transport.gd").ReceivedAnswer
const Request := preload("../core/request.gd").Request


## Extensions of the merchant.
class ExtensionsService:
	extends RefCounted

	var _calls: Calls

	func _init(calls: Calls) -> void:
		_calls = calls

	## List the extensions of one target on the page, or of all targets.
	func list(options: ExtensionListOptions = null) -> ExtensionList:
		var answer: ExtensionList = ExtensionList.new()
		var request: Request = Request.new("listExtensions", HTTPClient.METHOD_GET, "/store/{storeId}/extensions")
		await _calls.send(request.with(options, ExtensionListOptions), answer, self)
		return answer

	## Read the code of an extension, at the hash of its manifest. Code with another hash is an error.
	func code(sha256: String, options: CallOptions = null) -> ExtensionCode:
		var answer: ExtensionCode = ExtensionCode.new()
		var request: Request = Request.new(
			"getExtensionCode", HTTPClient.METHOD_GET, "/store/{storeId}/extensions/code/{sha256}"
		)
		request.keepers = [_calls, self]
		var received: ReceivedAnswer = await _calls.fetch(request.at("sha256", sha256).with(options).bulk(), answer)
		if received == null:
			return answer
		var hashing: HashingContext = HashingContext.new()
		if hashing.start(HashingContext.HASH_SHA256) == OK and hashing.update(received.body) == OK:
			if hashing.finish().hex_encode() == sha256:
				answer.text = received.body.get_string_from_utf8()
				return answer
		answer.error = Failures.unexpected(
			"getExtensionCode: the code has another hash than its address", received.status
		)
		return answer

	## Create a token that proves the shopper to the server of an extension; needs the capability session:token.
	func session_token(extension_id: String, options: CallOptions = null) -> ExtensionSessionToken:
		var answer: ExtensionSessionToken = ExtensionSessionToken.new()
		var request: Request = Request.new(
			"createExtensionSessionToken",
			HTTPClient.METHOD_POST,
			"/store/{storeId}/extensions/{extensionId}/session-token"
		)
		await _calls.send(request.at("extensionId", extension_id).with(options), answer, self)
		return answer
