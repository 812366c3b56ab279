/// A category that products of the corpus are in.
public struct SearchCategory: Codable, Hashable, Sendable {
  /// Handle of the category.
  public var handle: String
  /// Title of the category.
  public var title: String
}

/// All documents of a market with the search settings. Equal copies give equal results everywhere.
public struct SearchCorpus: Codable, Hashable, Sendable {
  /// Hash of the other fields. It is also the ETag.
  public var version: String
  /// Number of the format. Drop a stored copy in another format.
  public var format: Int
  /// Id of the store.
  public var storeId: Int
  /// Code of the market.
  public var market: String
  /// ISO 4217 code of every amount.
  public var currency: String
  /// Match mode.
  public var mode: Mode
  /// Groups of words that mean the same.
  public var synonyms: [[String]]
  /// Address patterns of the pages of the shop.
  public var routes: SiteRoutes
  /// Categories. Documents refer to them by position.
  public var categories: [SearchCategory]
  /// All documents.
  public var documents: [SearchDocument]
}

/// Hits by kind.
public struct SearchCounts: Codable, Hashable, Sendable, Limited {
  /// Products.
  public var product: Int
  /// Categories.
  public var collection: Int
  /// Pages.
  public var page: Int
  /// Stories.
  public var story: Int

  package static let limits = [
    "collection": "minimum=0",
    "page": "minimum=0",
    "product": "minimum=0",
    "story": "minimum=0",
  ]
}

/// A document of the corpus: about 310 bytes and up to 400 characters of text. Fields with their default value are left
/// out. Amounts are in minor units of the currency of the corpus.
public struct SearchDocument: Codable, Hashable, Sendable, Identifiable, Limited {
  /// Unique id in the corpus: the kind, a colon, and the id of the record.
  public var id: String
  /// Matching text.
  public var kind: Kind
  /// Handle of the record.
  public var handle: String
  /// Title.
  public var title: String
  /// Beginning of the text, without markup. Absent: there is no text.
  public var text: String?
  /// Image. Default: none.
  public var image: Image?
  /// Position in the order of the shop. The smaller one comes first among equally good hits.
  public var rank: Int
  /// Release time in seconds since 1970, for the order "newest".
  public var released: Int?
  /// Fields of a product. Absent for other kinds.
  public var product: SearchDocumentProduct?

  package static let limits = ["text": "maxLength=400"]
}

/// Fields of a product in the corpus.
public struct SearchDocumentProduct: Codable, Hashable, Sendable, Limited {
  /// Price of the cheapest variant.
  public var price: Int64
  /// Price before a reduction. Leave it out if it is not reduced.
  public var compareAtPrice: Int64?
  /// Price of the most expensive variant. Absent: all variants cost the same.
  public var maxPrice: Int64?
  /// true: it can be bought now.
  public var available: Bool
  /// Id of the only variant. Absent: the shopper must choose one.
  public var variantId: String?
  /// Brand. Default: none.
  public var brand: String?
  /// The merchant's tags. Default: none.
  public var tags: [String]?
  /// Positions in `categories` of the corpus.
  public var categories: [Int]?
  /// SKUs of the variants that are sold in the market, then EAN, UPC or GTIN numbers: 4000 characters at most. Search
  /// finds them with and without punctuation, whole or by a part. Default: none.
  public var codes: [String]?
  /// Option values of these variants, each once: 1000 characters at most. Default: none.
  public var options: [String]?

  package static let limits = ["categories[]": "minimum=0"]
}

/// Something to filter by.
public struct SearchFacet: Codable, Hashable, Sendable, Limited {
  /// Name of the filter.
  public var name: Name
  /// Values, the most frequent first. The counts of a facet ignore the filter of this facet, so the shopper can choose
  /// another value.
  public var values: [SearchFacetValue]

  package static let limits = ["values": "maxItems=50"]
}

/// A value of a facet.
public struct SearchFacetValue: Codable, Hashable, Sendable, Limited {
  /// Value for the filter.
  public var value: String
  /// For people.
  public var label: String
  /// Number of hits with this value.
  public var count: Int

  package static let limits = ["count": "minimum=0"]
}

/// Matches of the query in title and text.
public struct SearchHighlights: Codable, Hashable, Sendable, Limited {
  /// In the title.
  public var title: [TextRange]
  /// In the text.
  public var text: [TextRange]

  package static let limits = [
    "text[]": "minItems=2 maxItems=2",
    "text[][0]": "minimum=0",
    "text[][1]": "minimum=0",
    "title[]": "minItems=2 maxItems=2",
    "title[][0]": "minimum=0",
    "title[][1]": "minimum=0",
  ]
}

/// Something that was found.
public struct SearchHit: Codable, Hashable, Sendable, Identifiable {
  /// Matching text.
  public var kind: Kind
  /// Id of the record.
  public var id: String
  /// Handle of the record.
  public var handle: String
  /// Title.
  public var title: String
  /// Address of its page, from the route patterns of the store. null: the store has no pattern for it.
  @Nullable public var url: String?
  /// Beginning of the text, without markup.
  public var text: String
  /// Matches of the query.
  public var highlights: SearchHighlights
  /// Image, or null.
  @Nullable public var image: Image?
  /// Fields of a product. null for other kinds.
  @Nullable public var product: SearchHitProduct?
}

/// Fields of a product in a hit.
public struct SearchHitProduct: Codable, Hashable, Sendable {
  /// Price of the cheapest variant.
  public var price: Money
  /// Price before a reduction. null: it is not reduced.
  @Nullable public var compareAtPrice: Money?
  /// Price of the most expensive variant. null: all variants cost the same.
  @Nullable public var maxPrice: Money?
  /// true: it can be bought now.
  public var available: Bool
  /// Id of the only variant. null: the shopper must choose one.
  @Nullable public var variantId: String?
  /// Brand, or null.
  @Nullable public var brand: String?
}

/// Matching text.
public struct SearchResult: Codable, Hashable, Sendable, Limited {
  /// The query after trimming and collapsing spaces.
  public var query: String
  /// Match mode of the query.
  public var mode: Mode
  /// Hits, best first.
  public var items: [SearchHit]
  /// End of the page.
  public var pageInfo: PageInfo
  /// Total number of hits.
  public var totalCount: Int
  /// Number of hits by kind. It ignores the filter by kind.
  public var counts: SearchCounts
  /// Facets. Empty unless `facets=true`.
  public var facets: [SearchFacet]
  /// A suggested query that finds more, or null.
  @Nullable public var didYouMean: String?

  package static let limits = ["totalCount": "minimum=0"]
}
