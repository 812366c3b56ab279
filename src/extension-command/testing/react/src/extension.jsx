/** @jsxRuntime automatic */
// An extension with remote-dom's own remote half and React on it: nothing of it knows our kit but the last lines.
import './dom-for-react.js';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { extend } from '../../../../extension/kit/index.js';
import { remoteRoot } from '../../remote-elements.js';

function Wishes({ onEnd, onClose }) {
  const [wishes, setWishes] = useState([]);
  const [draft, setDraft] = useState('');
  useEffect(() => onEnd, [onEnd]);
  const add = () => {
    setWishes([...wishes, draft]);
    setDraft('');
  };
  return (
    <ui-stack gap="small">
      <ui-text-field label="A wish" value={draft} oninput={({ detail }) => setDraft(detail.value)} />
      <ui-heading level={3}>{`${wishes.length} wishes, and then ${draft || 'nothing'}`}</ui-heading>
      <ui-button onpress={add} disabled={draft === ''}>
        Add
      </ui-button>
      {wishes.length > 0 && (
        <ui-list marker="number">
          {wishes.map((wish) => (
            <ui-list-item key={wish}>
              {wish}
              <ui-button onpress={() => setWishes(wishes.filter((its) => its !== wish))}>{`Without ${wish}`}</ui-button>
            </ui-list-item>
          ))}
        </ui-list>
      )}
      <ui-button onpress={onClose}>Close</ui-button>
    </ui-stack>
  );
}

extend((host) => {
  const root = createRoot(remoteRoot(host.connection));
  root.render(<Wishes onEnd={() => host.log('its effect has ended')} onClose={() => root.unmount()} />);
});
