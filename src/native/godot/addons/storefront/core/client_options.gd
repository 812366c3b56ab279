extends RefCounted
## Options of a client.

const Transport := preload("transport.gd").Transport


## Options of [code]Storefront.client[/code].
class ClientOptions:
	extends RefCounted

	## Market of calls that name none. Empty: that of the shopper, then the default market of the store.
	var market: String = ""
	## Language of calls that name none, as a BCP 47 tag.
	var locale: String = ""
	## Limit of one attempt, with the reading of the answer.
	var timeout_ms: int = 15000
	## Sends the requests. null: the engine's HTTPClient does.
	var transport: Transport
	## Waits before a repetition: gets milliseconds, and may be a coroutine. For tests.
	var sleep: Callable
	## Gives numbers from 0 to 1, for the length of the waits. For tests.
	var random: Callable = randf

	## The same options once more: changes come too late for a client that is made.
	func copy() -> ClientOptions:
		var own: ClientOptions = ClientOptions.new()
		own.market = market
		own.locale = locale
		own.timeout_ms = timeout_ms
		own.transport = transport
		own.sleep = sleep
		own.random = random
		return own
