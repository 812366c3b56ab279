// The blocks in the editor: a named place with the settings of the element. The page itself is rendered on the server.
// WordPress loads this file as it is.
(({ blocks, blockEditor, components, element, i18n }) => {
  const { createElement: h } = element;
  const { __ } = i18n;

  /** `hideAdd` → `Hide add`. */
  const labelOf = (name) => {
    const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
    return words[0].toUpperCase() + words.slice(1);
  };

  /** The field of one attribute. An empty field is an absent attribute. */
  const fieldOf = (name, { type, enum: options }, value, set) => {
    const common = { key: name, label: labelOf(name), __nextHasNoMarginBottom: true };
    if (type === 'boolean')
      return h(components.ToggleControl, {
        ...common,
        checked: value === true,
        onChange: (on) => set(on || undefined),
      });
    if (options)
      return h(components.SelectControl, {
        ...common,
        value: value ?? '',
        options: ['', ...options.filter((option) => option !== '')].map((option) => ({
          value: option,
          label: option === '' ? __('Default', 'storefront-elements') : option,
        })),
        onChange: (text) => set(text || undefined),
      });
    return h(components.TextControl, {
      ...common,
      type: type === 'number' ? 'number' : 'text',
      value: value ?? '',
      onChange: (text) => set(text === '' ? undefined : type === 'number' ? Number(text) : text),
    });
  };

  /** Attributes of the element, without those that WordPress adds to every block. */
  const ofElement = ([name]) => !['align', 'className', 'lock', 'anchor', 'style'].includes(name);

  for (const { name } of window.storefrontElements) {
    blocks.registerBlockType(name, {
      edit: function Edit({ attributes, setAttributes }) {
        const type = blocks.getBlockType(name);
        const fields = Object.entries(type.attributes).filter(ofElement);
        const chosen = fields.filter(([key]) => attributes[key] !== undefined && attributes[key] !== '');
        return h(
          element.Fragment,
          null,
          h(
            blockEditor.InspectorControls,
            null,
            h(
              components.PanelBody,
              { title: __('Settings', 'storefront-elements') },
              fields.map(([key, definition]) =>
                fieldOf(key, definition, attributes[key], (value) => setAttributes({ [key]: value })),
              ),
            ),
          ),
          h(
            'div',
            blockEditor.useBlockProps(),
            h(
              components.Placeholder,
              { icon: type.icon.src, label: type.title, instructions: type.description },
              chosen.map(([key]) => `${labelOf(key)}: ${attributes[key]}`).join(' · '),
            ),
          ),
        );
      },
      save: () => null,
    });
  }
})(window.wp);
