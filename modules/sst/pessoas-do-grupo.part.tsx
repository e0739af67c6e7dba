import { Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { CAMINHO_COLABORADORES } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { condicaoAmbiental } from '#modules/sst/condicoes-ambientais/condicoes-ambientais.contract.ts';
import { talentosPorCondicao } from '#modules/sst/condicoes-ambientais/por-condicao.contract.ts';
import { NomesPorPagina } from '#modules/sst/nomes-por-pagina.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';

const POR_PAGINA = 20;

/** Who is exposed by the group today, by their environmental conditions; for whom may read those. */
export function PessoasDoGrupo({ id }: { id: number }) {
  return usePermission(condicaoAmbiental.permissoes.ver) ? <Pessoas id={id} /> : null;
}

function Pessoas({ id }: { id: number }) {
  const [pagina, setPagina] = useState(1);
  const lido = useEndpoint(talentosPorCondicao, {
    body: { grupoHomogeneoId: id, agentesIds: [], semCondicao: false, data: null },
  });
  const pessoas = lido.data ?? [];
  return (
    <Stack gap="xs" my="md" component="section" aria-label="Pessoas do grupo">
      <Title order={2} size="h5">
        Pessoas do grupo
      </Title>
      {!lido.data && <Unread of={lido} />}
      {lido.data && (
        <Text size="sm">
          {pessoas.length === 0
            ? 'Ninguém está neste grupo hoje: as condições ambientais é que o dizem de cada um.'
            : `${plural(pessoas.length, 'talento está', 'talentos estão')} neste grupo hoje.`}
        </Text>
      )}
      <NomesPorPagina
        nomes={pessoas.slice((pagina - 1) * POR_PAGINA, pagina * POR_PAGINA)}
        pagina={pagina}
        paginas={Math.ceil(pessoas.length / POR_PAGINA)}
        onPagina={setPagina}
        rotulo="Páginas das pessoas do grupo"
      >
        {({ id: quem, nome, dataInicio }) => (
          <>
            <Anchor component={Link} to={`${CAMINHO_COLABORADORES}/${quem}`} size="sm">
              {nome}
            </Anchor>
            {dataInicio && `, desde ${formatarData(dataInicio)}`}
          </>
        )}
      </NomesPorPagina>
    </Stack>
  );
}
