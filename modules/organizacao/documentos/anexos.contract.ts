import { z } from 'zod';
import { data, texto } from '#platform/shared/contract/kinds.ts';
import { opcional } from '#platform/shared/contract/reuse.ts';
import { extensoesDe } from '#platform/shared/file-extension.ts';

/**
 * Kinds of attached documents (decision U-0065), whoever sends them. The old Word format is not read well and opens badly where it is
 * received: it is refused with how to convert it.
 */
export const TIPOS_DE_ANEXO = ['pdf', 'docx', 'jpeg', 'png'] as const;
/** The same by the endings of names, for the picker of files. */
export const EXTENSOES_DE_ANEXO = extensoesDe(TIPOS_DE_ANEXO);
/** Largest document (decision U-0066), in bytes. */
export const LIMITE_DO_ANEXO = 5 * 1024 * 1024;

const campoData = data({ label: 'Data', obrigatorio: true });
const campoDescricao = texto({ label: 'Descrição', genero: 'f', max: 100, obrigatorio: true });

/** What is said of an attached document; the file comes beside it. */
export const anexoForm = z.object({
  descricao: campoDescricao,
  data: campoData,
});

export type AnexoForm = z.output<typeof anexoForm>;

/** A document as its list shows it, whoever it belongs to. */
export const anexoLinha = z.object({
  id: z.number(),
  descricao: opcional(campoDescricao),
  data: opcional(campoData),
  arquivo: texto({ label: 'Arquivo', max: 150 }),
  tamanho: z.number(),
});

export type Anexo = z.output<typeof anexoLinha>;
