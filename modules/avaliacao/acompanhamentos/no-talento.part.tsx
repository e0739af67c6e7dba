import { Anchor, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { enderecoDe, periodosDoTalento, permissoesDoAcompanhamento } from './acompanhamentos.contract.ts';
import { recomendacaoDaExperiencia } from './recomendacao.rules.ts';
import { SituacaoDoAcompanhamento } from './situacao.part.tsx';

function ExperienciaNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lido = useEndpoint(periodosDoTalento, { query: { colaboradorId } });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  if (data.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhum período de experiência a avaliar.
      </Text>
    );
  return data.map((linha) => {
    const { to, search } = enderecoDe(linha);
    return (
      <Group key={linha.id} gap="xs">
        <Anchor component={Link} to={to} search={searchOf(search)} size="sm" underline="always">
          {linha.periodo.nome}
        </Anchor>
        <Text size="sm">{formatarData(linha.previstoPara)}</Text>
        <SituacaoDoAcompanhamento linha={linha} />
        {linha.percentual !== null && linha.situacao === 'R' && (
          <Text size="sm">{`${linha.percentual.replace('.', ',')}%`}</Text>
        )}
        {linha.recomendacao !== null && linha.situacao === 'R' && (
          <Text size="sm">{recomendacaoDaExperiencia.rotulo(linha.recomendacao)}</Text>
        )}
      </Group>
    );
  });
}

/** The periods of experience on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: permissoesDoAcompanhamento.ver,
  naPagina: {
    id: 'periodo-de-experiencia',
    titulo: 'Período de experiência',
    ordem: 44,
    Conteudo: ExperienciaNaPagina,
  },
};
