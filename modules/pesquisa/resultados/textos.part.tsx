import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { lerTextos } from './resultados.contract.ts';

interface Props {
  readonly pesquisaId: number;
  readonly perguntaId: number;
  readonly areasIds: number[];
}

/** What was written to a question, with a search and the words that come most. */
export function TextosDaPergunta({ pesquisaId, perguntaId, areasIds }: Props) {
  const [busca, setBusca] = useState('');
  const [pagina, setPagina] = useState(0);
  const lido = useEndpoint(
    lerTextos,
    { params: { id: pesquisaId }, query: { areasIds, perguntaId, busca: busca.trim() || null, pagina } },
    { keepPrevious: true },
  );
  const { data } = lido;
  const procurar = (texto: string) => {
    setBusca(texto);
    setPagina(0);
  };
  if (!data) return <Unread of={lido} />;
  return (
    <Stack gap="xs">
      <Group gap={6} role="group" aria-label="Palavras mais frequentes">
        {data.palavras.slice(0, 15).map(({ palavra, vezes }) => (
          <Button key={palavra} size="compact-xs" variant="default" onClick={() => procurar(palavra)}>
            {`${palavra} (${vezes})`}
          </Button>
        ))}
      </Group>
      <TextInput
        aria-label="Procurar nos textos"
        placeholder="Procurar nos textos"
        value={busca}
        onChange={(event) => procurar(event.currentTarget.value)}
      />
      <Text size="sm" c="dimmed">
        {plural(data.total, 'texto', 'textos')}
      </Text>
      <Stack gap={6} style={{ maxHeight: 320, overflowY: 'auto' }} tabIndex={0} role="region" aria-label="Textos">
        {data.textos.map((texto, lugar) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: texts have no id, on purpose
          <Text key={`${pagina}:${lugar}`} size="sm" style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            {`“${texto}”`}
          </Text>
        ))}
      </Stack>
      {data.total > (pagina + 1) * 50 && (
        <Button size="xs" variant="default" onClick={() => setPagina(pagina + 1)}>
          Mais textos
        </Button>
      )}
    </Stack>
  );
}
