import { Anchor, Button, Group, List, Text } from '@mantine/core';
import { useRef, useSyncExternalStore } from 'react';
import { Modal } from './dialog.tsx';
import { answerDialog, currentDialog, type DialogLink, type DialogSpec, subscribeDialogs } from './dialogs.ts';
import { ScrollRegion } from './scroll-region.tsx';

const ItemLink = ({ rotulo, escolher }: DialogLink) => (
  <Anchor
    component="button"
    type="button"
    size="sm"
    ta="left"
    onClick={() => {
      escolher();
      answerDialog(true);
    }}
  >
    {rotulo}
  </Anchor>
);

/** Renders the dialogs of `confirmar` and `avisar`, one at a time; stands once, at the root of the application. */
export function DialogHost() {
  const spec = useSyncExternalStore(subscribeDialogs, currentDialog);
  const last = useRef<DialogSpec | undefined>(spec);
  // While the modal fades out it still shows what it asked.
  if (spec) last.current = spec;
  const shown = spec ?? last.current;
  return (
    <Modal
      opened={spec !== undefined}
      onClose={() => answerDialog(false)}
      title={shown?.titulo}
      size={460}
      zIndex={400}
      closeOnClickOutside={false}
    >
      {shown?.texto && <Text size="sm">{shown.texto}</Text>}
      {shown?.itens && shown.itens.length > 0 && (
        <ScrollRegion aria-label={shown.titulo} style={{ maxHeight: '45vh', overflowY: 'auto' }}>
          <List size="sm" mt="xs" spacing={4}>
            {shown.itens.map((item, index) => (
              <List.Item key={String(index)}>{typeof item === 'string' ? item : <ItemLink {...item} />}</List.Item>
            ))}
          </List>
        </ScrollRegion>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        {shown?.nao && (
          <Button variant="default" data-autofocus={shown.perigo} onClick={() => answerDialog(false)}>
            {shown.nao}
          </Button>
        )}
        <Button
          data-autofocus={!shown?.perigo || undefined}
          color={shown?.perigo ? 'red' : undefined}
          onClick={() => answerDialog(true)}
        >
          {shown?.sim}
        </Button>
      </Group>
    </Modal>
  );
}
