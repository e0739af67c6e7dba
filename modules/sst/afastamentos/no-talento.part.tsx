import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linhasLidas, listaDoTalento } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { happeningsOf, leftOutOf } from '#platform/web/person/happenings.ts';
import { LeftOutNote } from '#platform/web/person/left-out-note.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconSuspender } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { afastamentoDoTalento } from './afastamentos.contract.ts';

const periodo = (inicio: string | null, fim: string | null) =>
  fim ? `${formatarData(inicio)} a ${formatarData(fim)}` : `desde ${formatarData(inicio)}`;

function AfastamentosNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const { data, error } = useEndpoint(afastamentoDoTalento.listar, linhasLidas(colaboradorId));
  if (error) return <EmptyState texto={error.mensagem} />;
  if (!data) return <FormSkeleton linhas={2} />;
  if (data.content.length === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhum afastamento.
      </Text>
    );
  return (
    <>
      {data.content.map(({ id, afastamento, inicio, fim }) => (
        <Text size="sm" key={id} mb={4}>
          <Anchor component={Link} to={`${afastamentoDoTalento.path}/${id}/edit`} size="sm" underline="always">
            {afastamento?.nome}
          </Anchor>
          {`, ${periodo(inicio, fim)}`}
        </Text>
      ))}
      <LeftOutNote resto={leftOutOf(data, listaDoTalento(afastamentoDoTalento, colaboradorId))} />
    </>
  );
}

/** Leave on the page of a talent; certificates stay in the leave's own form, for who may see them. */
export const partes: PartesDoTalento = {
  permissao: afastamentoDoTalento.permissoes.ver,
  naPagina: { id: 'afastamentos', titulo: 'Afastamentos', ordem: 40, Conteudo: AfastamentosNaPagina },
  acontecimentos: (colaboradorId) =>
    happeningsOf(
      afastamentoDoTalento.listar,
      linhasLidas(colaboradorId),
      listaDoTalento(afastamentoDoTalento, colaboradorId),
      (linhas) =>
        linhas.map(({ id, afastamento, inicio, fim }) => ({
          chave: `afastamento ${id}`,
          titulo: `Afastamento: ${afastamento?.nome ?? ''}`,
          detalhe: periodo(inicio, fim),
          data: inicio,
          quando: null,
          por: null,
          icone: IconSuspender,
        })),
    ),
};
