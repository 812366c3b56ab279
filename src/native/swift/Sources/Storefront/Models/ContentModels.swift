/// A named block of HTML for many pages, such as a note about delivery or an announcement.
public struct Block: Codable, Hashable, Sendable, Limited {
  /// Handle of the block.
  public var handle: String
  /// The merchant's HTML, cleaned by the list of `@storefront/contract/merchant-html`: text, lists, tables, links and
  /// pictures, headings from h2; no script, style, class, id, form or frame. Absent: there is none.
  public var html: String
  /// Time of the last change.
  public var updatedAt: String

  package static let limits = ["updatedAt": "format=date-time"]
}

/// A message to the merchant.
public struct ContactInput: Codable, Hashable, Sendable, Limited {
  /// Topic from the list of the page.
  public var topic: String?
  /// Name of the sender.
  public var name: String
  /// Email address for the reply.
  public var email: String
  /// The message, plain text.
  public var message: String
  /// The page's own fields, by name.
  public var fields: [String: String]?
  /// A hidden field. The service marks a message that fills it in as spam.
  public var website: String?
  /// Language of the page.
  public var locale: String?

  /// Makes an input. What is left out is not sent.
  public init(
    name: String,
    email: String,
    message: String,
    topic: String? = nil,
    fields: [String: String]? = nil,
    website: String? = nil,
    locale: String? = nil
  ) {
    self.topic = topic
    self.name = name
    self.email = email
    self.message = message
    self.fields = fields
    self.website = website
    self.locale = locale
  }

  package static let limits = [
    "email": "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "fields": "maxProperties=20",
    "fields{}": "maxLength=1000",
    "locale": "maxLength=35",
    "message": "minLength=1 maxLength=5000",
    "name": "minLength=1 maxLength=100",
    "topic": "maxLength=100",
    "website": "maxLength=500",
  ]
}

/// Receipt for a message.
public struct ContactReceipt: Codable, Hashable, Sendable, Identifiable {
  /// Id of the message.
  public var id: String
}

/// A page or story.
public struct Content: Codable, Hashable, Sendable, Limited {
  /// Name of the record in addresses.
  public var handle: String
  /// Title.
  public var title: String
  /// One or two sentences of plain text. It may be empty.
  public var summary: String
  /// Image, or null.
  @Nullable public var image: Image?
  /// Time of publication.
  public var publishedAt: String
  /// Made by the service from Markdown: headings from h2, paragraphs, lists, quotes, rules, links, emphasis, code,
  /// images, tables; nothing else passes. The only attributes are href, src, alt, loading, decoding, start and, on
  /// cells, data-align (left, center, right).
  public var html: String
  /// Time of the last change.
  public var updatedAt: String

  package static let limits = ["publishedAt": "format=date-time", "updatedAt": "format=date-time"]
}

/// A page of a list of ContentSummary.
public struct ContentPage: Codable, Hashable, Sendable, Limited {
  /// Entries of this page.
  public var items: [ContentSummary]
  /// End of this page.
  public var pageInfo: PageInfo
  /// Entries on all pages, counted up to 1,000.
  public var totalCount: Int

  package static let limits = ["totalCount": "minimum=0"]
}

/// A page or story in a list.
public struct ContentSummary: Codable, Hashable, Sendable, Limited {
  /// Name of the record in addresses.
  public var handle: String
  /// Title.
  public var title: String
  /// One or two sentences of plain text. It may be empty.
  public var summary: String
  /// Image, or null.
  @Nullable public var image: Image?
  /// Time of publication.
  public var publishedAt: String

  package static let limits = ["publishedAt": "format=date-time"]
}

/// An extension for pages. The code is at `/store/{storeId}/extensions/code/{sha256}`.
public struct Extension: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the extension: lower-case letters, digits and hyphens.
  public var id: String
  /// Name that shoppers see in “Provided by …”.
  public var name: String
  /// Version that its author gives.
  public var version: String
  /// Targets on the page.
  public var targets: [String]
  /// Capabilities: the data it may read and the actions it may take.
  public var capabilities: [Capability]
  /// Origins of its images, in addition to the media of the store.
  public var imageOrigins: [String]
  /// Origins that it may request through the page. It needs the capability fetch.
  public var fetchOrigins: [String]
  /// SHA-256 of the code, in UTF-8, as hex.
  public var sha256: String
  /// Settings of the merchant for this extension, by name. Every page can read them. Do not store secrets in them.
  public var settings: [String: SettingValue]

  package static let limits = [
    "capabilities": "maxItems=20 uniqueItems=true",
    "fetchOrigins": "maxItems=10",
    "fetchOrigins[]": "maxLength=300 pattern=^https?://[^/?#@\\s]+$",
    "id": "pattern=^[a-z0-9-]{1,64}$",
    "imageOrigins": "maxItems=10",
    "imageOrigins[]": "maxLength=300 pattern=^https?://[^/?#@\\s]+$",
    "name": "minLength=1 maxLength=60",
    "settings": "maxProperties=40",
    "settings{}": "maxLength=2000",
    "sha256": "pattern=^[0-9a-f]{64}$",
    "targets[]": "maxLength=100 pattern=^[a-z0-9-]+(\\.[a-z0-9-]+)*$",
    "version": "minLength=1 maxLength=32",
  ]
}

/// Extensions of a page.
public struct ExtensionList: Codable, Hashable, Sendable {
  /// URL of the sandbox on another origin. null: /ext/sandbox of this API.
  @Nullable public var sandboxUrl: String?
  /// Base URL of the images that every extension may show. Empty: none.
  public var mediaBaseUrl: String
  /// Extensions in the order of rendering.
  public var items: [Extension]
}

/// A token that proves to the server of an extension that the request comes from a shopper in the shop now.
public struct ExtensionSessionToken: Codable, Hashable, Sendable, Limited {
  /// JWT, HS256 with the extension’s secret. iss: storefront-elements; dest: the store’s id; aud: the extension’s id;
  /// sub: an id of the shopper that only this extension gets; iat, exp, jti.
  public var token: String
  /// Expiry time, five minutes after creation.
  public var expiresAt: String

  package static let limits = ["expiresAt": "format=date-time"]
}

/// A request for a notification when a variant can be bought again.
public struct RestockInput: Codable, Hashable, Sendable, Limited {
  /// Id of the variant.
  public var variantId: String
  /// Channel of the notification.
  public var channel: Channel
  /// Email address. For `sms`: telephone number with country code (+49…).
  public var address: String
  /// true: the shopper gave the consent that the page asks for.
  public var consent: Bool?
  /// Language of the notification. Default: the language of the market.
  public var locale: String?

  /// Makes an input. What is left out is not sent.
  public init(variantId: String, channel: Channel, address: String, consent: Bool? = nil, locale: String? = nil) {
    self.variantId = variantId
    self.channel = channel
    self.address = address
    self.consent = consent
    self.locale = locale
  }

  package static let limits = [
    "address": "minLength=3 maxLength=254",
    "locale": "maxLength=35",
    "variantId": "pattern=^[A-Za-z0-9._~-]{1,100}$",
  ]
}

/// The response is the same for an address that is already on the list, so it does not reveal addresses.
public struct RestockReceipt: Codable, Hashable, Sendable {
  /// The address is on the list.
  public var status: Status
}

/// Cancels a restock notification.
public struct RestockUnsubscribe: Codable, Hashable, Sendable, Limited {
  /// Token of the link in the notification.
  public var token: String

  /// Makes an input.
  public init(token: String) {
    self.token = token
  }

  package static let limits = ["token": "minLength=16 maxLength=128"]
}

/// A public review. A person has approved it.
public struct Review: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the review.
  public var id: String
  /// Whole stars, 1 to 5.
  public var rating: Int
  /// Title. It may be empty.
  public var title: String
  /// Plain text. Blank lines separate paragraphs.
  public var body: String
  /// Name to show.
  public var author: String
  /// true: the author bought the product in this shop.
  public var verified: Bool
  /// Time of creation.
  public var createdAt: String
  /// The merchant's reply, or null.
  @Nullable public var reply: ReviewReply?

  package static let limits = ["createdAt": "format=date-time", "rating": "minimum=1 maximum=5"]
}

/// Summary of the published reviews of a product.
public struct ReviewAggregate: Codable, Hashable, Sendable, Limited {
  /// Average from 1 to 5 with one decimal. null: there are no reviews.
  @Nullable public var average: Double?
  /// Number of published reviews.
  public var count: Int
  /// Number of reviews with 1, 2, 3, 4 and 5 stars.
  public var histogram: [Int]

  package static let limits = ["count": "minimum=0", "histogram": "minItems=5 maxItems=5", "histogram[]": "minimum=0"]
}

/// A review to submit.
public struct ReviewInput: Codable, Hashable, Sendable, Limited {
  /// Whole stars, 1 to 5.
  public var rating: Int
  /// Title. Default: none.
  public var title: String?
  /// Plain text. Blank lines separate paragraphs.
  public var body: String
  /// Name to show.
  public var author: String
  /// Email address of the author. It is never shown.
  public var email: String?
  /// `reviewToken` of an order with this product. It proves the purchase from a different browser.
  public var reviewToken: String?
  /// Language of the page.
  public var locale: String?

  /// Makes an input. What is left out is not sent.
  public init(
    rating: Int,
    body: String,
    author: String,
    title: String? = nil,
    email: String? = nil,
    reviewToken: String? = nil,
    locale: String? = nil
  ) {
    self.rating = rating
    self.title = title
    self.body = body
    self.author = author
    self.email = email
    self.reviewToken = reviewToken
    self.locale = locale
  }

  package static let limits = [
    "author": "minLength=1 maxLength=80",
    "body": "minLength=1 maxLength=5000",
    "email": "maxLength=254 pattern=^$|^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "locale": "maxLength=35",
    "rating": "minimum=1 maximum=5",
    "reviewToken": "maxLength=128",
    "title": "maxLength=150",
  ]
}

/// A page of reviews with a summary of all of them.
public struct ReviewPage: Codable, Hashable, Sendable, Limited {
  /// Entries of this page.
  public var items: [Review]
  /// End of this page.
  public var pageInfo: PageInfo
  /// Entries on all pages, counted up to 1,000.
  public var totalCount: Int
  /// Summary of all published reviews.
  public var aggregate: ReviewAggregate

  package static let limits = ["totalCount": "minimum=0"]
}

/// Response to the author. A person must approve the review.
public struct ReviewReceipt: Codable, Hashable, Sendable, Identifiable {
  /// Id of the review.
  public var id: String
  /// Status: pending until a person has approved it.
  public var status: Status
}

/// The merchant's reply to a review.
public struct ReviewReply: Codable, Hashable, Sendable, Limited {
  /// Plain text.
  public var body: String
  /// Time of creation.
  public var createdAt: String

  package static let limits = ["createdAt": "format=date-time"]
}

/// A declaration of withdrawal from a contract.
public struct WithdrawalInput: Codable, Hashable, Sendable, Limited {
  /// Name of the consumer.
  public var name: String
  /// Email address for the receipt.
  public var email: String
  /// What identifies the contract: usually the number of the order. Any text is accepted, also none.
  public var contract: String?
  /// Further words, such as the goods if it is not the whole order. It may be empty.
  public var statement: String?
  /// Language of the page, BCP 47.
  public var locale: String?

  /// Makes an input. What is left out is not sent.
  public init(name: String, email: String, contract: String? = nil, statement: String? = nil, locale: String? = nil) {
    self.name = name
    self.email = email
    self.contract = contract
    self.statement = statement
    self.locale = locale
  }

  package static let limits = [
    "contract": "maxLength=200",
    "email": "minLength=3 maxLength=254 pattern=^[^@\\s]+@[^@\\s]+\\.[^@\\s]+$",
    "locale": "minLength=2 maxLength=35",
    "name": "minLength=1 maxLength=200",
    "statement": "maxLength=2000",
  ]
}

/// The declaration was received. The same receipt is sent by email.
public struct WithdrawalReceipt: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Id of the declaration.
  public var id: String
  /// Time at which the declaration was received.
  public var receivedAt: String
  /// Time from which the receipt is sent by email. An address gets at most ten within an hour; the others follow later.
  public var receiptAt: String

  package static let limits = ["receiptAt": "format=date-time", "receivedAt": "format=date-time"]
}
