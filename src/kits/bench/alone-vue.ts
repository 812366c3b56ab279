/** In the browser: hydrates a page that has one button, to know what Vue alone costs. */
import { createSSRApp, h, onMounted } from 'vue';

const fire = (name: string) => () => void document.dispatchEvent(new Event(name));

createSSRApp({
  setup: () => {
    onMounted(fire('bench-alive'));
    return () => h('button', { class: 'add', onClick: fire('bench-add') }, 'Add');
  },
}).mount('#root');
