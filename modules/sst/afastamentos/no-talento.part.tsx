import { Text } from '@mantine/core';
import { LinhaDoTalento } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import {
  type PartesDoTalento,
  recusaDeNaoAdmitido,
  type TalentoDaPagina,
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

function AfastamentosNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(afastamentoDoTalento.listar, linhasLidas(colaboradorId));
  const lista = listaDoTalento(afastamentoDoTalento, colaboradorId);
  return (
    <LinhasNaPagina lidas={lidas} lista={lista} nenhuma="Nenhum afastamento.">
      {(linhas) =>
        linhas.map(({ id, afastamento, inicio, fim }) => (
          <LinhaDoTalento
            key={id}
            path={`${afastamentoDoTalento.path}/${id}/edit`}
            colaboradorId={colaboradorId}
            nome={afastamento?.nome}
          >
            {`, ${periodo(inicio, fim)}`}
          </LinhaDoTalento>
        ))
      }
    </LinhasNaPagina>
  );
}

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
  acoes: [
    {
      rotulo: 'Registrar afastamento',
      icone: IconSuspender,
      permissoes: [afastamentoDoTalento.permissoes.inserir],
      ordem: 20,
      impedimento: recusaDeNaoAdmitido,
      faz: { formulario: `${afastamentoDoTalento.path}/new` },
    },
  ],
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
