import Foundation

extension CartInput {
  /// A cart as input for ``CartService/update(_:_:)``. Its discount codes do not change.
  public init(_ cart: Cart) {
    self.init(lines: cart.lines.map(CartLineInput.init), note: cart.note)
  }
}

extension CartLineInput {
  /// A line of a cart as input.
  public init(_ line: CartLine) {
    self.init(
      variantId: line.variantId, quantity: line.quantity, id: line.id, attributes: line.attributes,
      planId: line.subscription?.planId, giftCard: line.giftCard.map(GiftCardDeliveryInput.init))
  }
}

extension GiftCardDeliveryInput {
  /// The recipient of a line as input.
  public init(_ delivery: GiftCardDelivery) {
    self.init(
      recipientEmail: delivery.recipientEmail, recipientName: delivery.recipientName,
      message: delivery.message, sendOn: delivery.sendOn.map(Change.set) ?? .null,
      timeZone: delivery.timeZone)
  }
}

/// What makes two lines one line for the API.
private struct LineContent: Hashable {
  let variantId: String
  let planId: String?
  let attributes: [LineAttribute]
  let delivery: Delivery

  init(_ line: CartLineInput) {
    variantId = line.variantId
    planId = line.planId
    attributes = line.attributes ?? []
    delivery = Delivery(line.giftCard)
  }
}

/// Equal for the same recipient: a cart has every field, and an input may leave them out.
private struct Delivery: Hashable {
  let fields: [String]

  init(_ card: GiftCardDeliveryInput?) {
    let day = card?.sendOn.value
    fields = [
      card?.recipientEmail, card?.recipientName, card?.message, day, day == nil ? nil : card?.timeZone,
    ].map { $0 ?? "" }
  }
}

private func key(_ code: String) -> String {
  code.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
}

extension CartInput {
  /// Whether the cart is as wished already: an earlier attempt arrived, and its answer was lost.
  func isApplied(to cart: Cart) -> Bool {
    func bag(_ lines: [CartLineInput]) -> [LineContent: [Int]] {
      Dictionary(grouping: lines, by: LineContent.init).mapValues { $0.map(\.quantity).sorted() }
    }
    guard bag(lines) == bag(CartInput(cart).lines), note == nil || note == cart.note else {
      return false
    }
    return discountCodes.map { Set($0.map(key)) == Set(cart.discountCodes.map { key($0.code) }) }
      ?? true
  }

  /// Applies the changes from `base` (the cart that the caller saw) to this input onto `current` (the cart after changes of
  /// others). Where both changed the same, a removal wins over an edit, and the caller's edit over the other one. Nothing
  /// that somebody removed comes back.
  func merged(from base: Cart, onto current: Cart) -> CartInput {
    let baseLines = Dictionary(
      base.lines.map { ($0.id, CartLineInput($0)) }, uniquingKeysWith: { $1 })
    let currentIds = Set(current.lines.map(\.id))
    var wished: [String: CartLineInput] = [:]
    var added: [CartLineInput] = []
    for line in lines {
      if let id = line.id {
        wished[id] = line
        if baseLines[id] != nil || currentIds.contains(id) { continue }
      }
      var fresh = line
      fresh.id = nil
      fresh.attributes = line.attributes ?? []
      if let at = added.firstIndex(where: { LineContent($0) == LineContent(fresh) }) {
        added[at] = fresh
      } else {
        added.append(fresh)
      }
    }
    var result = CartInput(lines: [], note: note == nil || note == base.note ? current.note : note)
    for line in current.lines {
      let (before, wish) = (baseLines[line.id], wished[line.id])
      if before != nil, wish == nil { continue }
      var next = CartLineInput(line)
      if let wish { next.take(wish, before: before) }
      // Both added the same: the caller's quantity counts, once. The repetition after a lost answer looks like this.
      let content = LineContent(CartLineInput(line))
      if before == nil, let at = added.firstIndex(where: { LineContent($0) == content }) {
        next.quantity = added.remove(at: at).quantity
      }
      result.lines.append(next)
    }
    result.lines += added
    result.discountCodes = discountCodes.map { mergedCodes($0, from: base, onto: current) }
    return result
  }

  private func mergedCodes(_ wished: [String], from base: Cart, onto current: Cart) -> [String] {
    let before = Set(base.discountCodes.map { key($0.code) })
    let standing = Set(current.discountCodes.map { key($0.code) })
    let wish = Set(wished.map(key))
    let kept = current.discountCodes.map(\.code).filter {
      !before.contains(key($0)) || wish.contains(key($0))
    }
    return kept + wished.filter { !before.contains(key($0)) && !standing.contains(key($0)) }
  }
}

extension CartLineInput {
  /// Takes what the caller changed of a line.
  fileprivate mutating func take(_ wish: CartLineInput, before: CartLineInput?) {
    if wish.quantity != before?.quantity { quantity = wish.quantity }
    if let own = wish.attributes, own != before?.attributes { attributes = own }
    if let card = wish.giftCard, before == nil || Delivery(card) != Delivery(before?.giftCard) {
      giftCard = card
    }
    if before == nil || wish.planId != before?.planId { planId = wish.planId }
  }
}

/// The last carts that this client saw, as starts of merges.
actor SeenCarts {
  private static let most = 8
  private var carts: [Cart] = []

  func keep(_ cart: Cart) {
    carts.append(cart)
    if carts.count > Self.most { carts.removeFirst() }
  }

  /// The newest cart of a version; without one, the newest of all.
  func newest(version: Int? = nil) -> Cart? {
    carts.last { version == nil || $0.version == version }
  }
}
