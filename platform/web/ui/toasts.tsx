import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { IconAlerta, IconErro, IconInformacao, IconSucesso } from './icons.ts';

/** Life of a toast that goes by itself (C-0013). */
const VIDA_MS = 3000;

function show(options: {
  titulo?: string;
  texto: string;
  itens?: readonly string[] | undefined;
  cor: string;
  icone: ReactNode;
  fica: boolean;
}) {
  const { titulo, texto, itens = [], cor, icone, fica } = options;
  const message = itens.length ? `${texto}\n${itens.map((item) => `• ${item}`).join('\n')}` : texto;
  // The text is the id: the same message twice is one toast.
  notifications.show({
    id: `${titulo ?? ''}|${message}`,
    title: titulo,
    message,
    color: cor,
    icon: icone,
    autoClose: fica ? false : VIDA_MS,
    position: 'bottom-right',
    withBorder: true,
  });
}

/** Short notices at the lower right corner. Successes and information go after 3 s; warnings and errors stay until closed. */
export const toast = {
  sucesso: (texto: string) => show({ texto, cor: 'green.8', icone: <IconSucesso size={18} />, fica: false }),
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
