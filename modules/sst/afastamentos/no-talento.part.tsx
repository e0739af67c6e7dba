import { Text } from '@mantine/core';
import { linhasDoRecurso, registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import { linhasLidas, listaDoTalento } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type {
  PartesDoTalento,
  TalentoDaPagina,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { happeningsOf } from '#platform/web/person/happenings.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconSuspender } from '#platform/web/ui/icons.ts';
import { afastamentoDoTalento } from './afastamentos.contract.ts';
import { emCurso } from './afastamentos.rules.ts';

const periodo = (inicio: string | null, fim: string | null) =>
  fim ? `${formatarData(inicio)} a ${formatarData(fim)}` : `desde ${formatarData(inicio)}`;

/** Why the talent is away today, on top of the page. */
function AfastadoPor({ talento: { id, afastado } }: { talento: TalentoDaPagina }) {
  const { zona } = useSession().info.systemParameters;
  const { data } = useEndpoint(afastamentoDoTalento.listar, linhasLidas(id), { enabled: afastado });
  const atual = data?.content.find((linha) => emCurso(linha, hoje(zona)));
  return atual ? (
    <Text size="sm">{`Afastamento: ${atual.afastamento?.nome}, ${periodo(atual.inicio, atual.fim)}`}</Text>
  ) : null;
}

/** Leave on the page of a talent; certificates stay in the leave's own form, for who may see them. */
export const partes: PartesDoTalento = {
  permissao: afastamentoDoTalento.permissoes.ver,
  NoCabecalho: AfastadoPor,
  acoes: [registrar(afastamentoDoTalento, { rotulo: 'Registrar afastamento', icone: IconSuspender, ordem: 20 })],
  naPagina: {
    id: 'afastamentos',
    titulo: 'Afastamentos',
    ordem: 40,
    Conteudo: linhasDoRecurso(afastamentoDoTalento, {
      nenhuma: 'Nenhum afastamento.',
      nome: ({ afastamento }) => afastamento?.nome,
      resto: ({ inicio, fim }) => `, ${periodo(inicio, fim)}`,
    }),
  },
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
