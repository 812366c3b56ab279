// An extension with remote-dom's own remote half and Vue. Only the last lines use our kit. The polyfill comes first,
// because Vue looks for a document when it starts.
import '@remote-dom/core/polyfill';
import { createApp, defineComponent, h, onUnmounted, ref } from 'vue';
import { extend } from '../../../../extension/kit/index.js';
import { remoteRoot, type Typed } from '../../remote-elements.js';

const Wishes = defineComponent({
  emits: ['end', 'close'],
  setup(_, { emit }) {
    const wishes = ref<string[]>([]);
    const draft = ref('');
    onUnmounted(() => emit('end'));
    const add = (): void => {
      wishes.value.push(draft.value);
      draft.value = '';
    };
    const item = (wish: string) =>
      h('ui-list-item', { key: wish }, [
        wish,
        h(
          'ui-button',
          { onPress: () => (wishes.value = wishes.value.filter((candidate) => candidate !== wish)) },
          `Without ${wish}`,
        ),
      ]);
    return () =>
      h('ui-stack', { gap: 'small' }, [
        h('ui-text-field', {
          ...{ label: 'A wish', value: draft.value },
          onInput: ({ detail }: Typed) => (draft.value = detail.value),
        }),
        h('ui-heading', { level: 3 }, `${wishes.value.length} wishes, and then ${draft.value || 'nothing'}`),
        h('ui-button', { onPress: add, disabled: draft.value === '' }, 'Add'),
        wishes.value.length > 0 ? h('ui-list', { marker: 'number' }, wishes.value.map(item)) : undefined,
        h('ui-button', { onPress: () => emit('close') }, 'Close'),
      ]);
  },
});

extend((host) => {
  const app = createApp(Wishes, {
    onEnd: () => host.log('its effect has ended'),
    onClose: () => app.unmount(),
  });
  app.mount(remoteRoot(host.connection));
});
