import { Anchor } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { recoverFocus } from './dialog-care.ts';
import { IconAlerta, IconErro, IconInformacao, IconSucesso } from './icons.ts';

/** Life of a toast that goes by itself (C-0013). */
const VIDA_MS = 3000;
/** Of one that has something to press. */
const VIDA_COM_ACOES_MS = 10_000;

/** What can be done from a toast: a way to a record, or back. */
export interface ToastAction {
  readonly rotulo: string;
  readonly onClick: () => void;
}

function Actions({ id, acoes }: { id: string; acoes: readonly ToastAction[] }) {
  return (
    <span style={{ display: 'flex', flexWrap: 'wrap', gap: '0 12px', marginTop: 4 }}>
      {acoes.map(({ rotulo, onClick }) => (
        <Anchor
          key={rotulo}
          component="button"
          type="button"
          size="sm"
          mih={24}
          onClick={({ currentTarget }) => {
            notifications.hide(id);
            // The button goes, and with it the focus.
            currentTarget.blur();
            recoverFocus();
            onClick();
          }}
        >
          {rotulo}
        </Anchor>
      ))}
    </span>
  );
}

function show(options: {
  titulo?: string;
  texto: string;
  itens?: readonly string[] | undefined;
  cor: string;
  icone: ReactNode;
  fica: boolean;
  acoes?: readonly ToastAction[];
}) {
  const { titulo, texto, itens = [], cor, icone, fica, acoes = [] } = options;
  const message = itens.length ? `${texto}\n${itens.map((item) => `• ${item}`).join('\n')}` : texto;
  // The text is the id: the same message twice is one toast.
  const id = `${titulo ?? ''}|${message}`;
  notifications.show({
    id,
    title: titulo,
    message:
      acoes.length > 0 ? (
        <>
          {message}
          <Actions id={id} acoes={acoes} />
        </>
      ) : (
        message
      ),
    color: cor,
    icon: icone,
    autoClose: fica ? false : acoes.length > 0 ? VIDA_COM_ACOES_MS : VIDA_MS,
    position: 'bottom-right',
    withBorder: true,
  });
}

/** Short notices at the lower right corner. Successes and information go after 3 s; warnings and errors stay until closed. */
export const toast = {
  /** With something to press it stays longer. */
  sucesso: (texto: string, acoes: readonly ToastAction[] = []) =>
    show({ texto, acoes, cor: 'green.8', icone: <IconSucesso size={18} />, fica: false }),
  info: (texto: string) => show({ texto, cor: 'blue.8', icone: <IconInformacao size={18} />, fica: false }),
  /** A warning that goes after 3 s. */
  alerta: (texto: string) =>
    show({ titulo: 'Aviso', texto, cor: 'yellow.9', icone: <IconAlerta size={18} />, fica: false }),
  /** A warning that stays. */
  aviso: (texto: string, itens?: readonly string[]) =>
    show({ titulo: 'Aviso', texto, itens, cor: 'yellow.9', icone: <IconAlerta size={18} />, fica: true }),
  erro: (texto: string, itens?: readonly string[]) =>
    show({ titulo: 'Erro', texto, itens, cor: 'red', icone: <IconErro size={18} />, fica: true }),
};
