import { Avatar } from '@mantine/core';

/** First letters of the first and last names: 'Ana Maria de Souza' gives 'AS'. */
export function initialsOf(nome: string): string {
  const words = nome.trim().split(/\s+/);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((word) => word?.[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

/** A person's photo, or initials when there is none. */
export function Picture({
  nome,
  url,
  tamanho = 36,
}: {
  nome: string;
  url?: string | null | undefined;
  tamanho?: number;
}) {
  return (
    <Avatar
      src={url ?? null}
      size={tamanho}
      radius="50%"
      alt={url ? `Foto de ${nome}` : ''}
      variant="filled"
      styles={{
        placeholder: { background: 'var(--status-neutro-fundo)', color: 'var(--status-neutro)', fontWeight: 600 },
      }}
    >
      <span aria-hidden>{initialsOf(nome)}</span>
    </Avatar>
  );
}
