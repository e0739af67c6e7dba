import { LinhaDoTalento } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import {
  type PartesDoTalento,
  recusaDeNaoAdmitido,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { happeningsOf } from '#platform/web/person/happenings.ts';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { colaboradorOcorrencia } from './ocorrencias.contract.ts';

function OcorrenciasNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(colaboradorOcorrencia.listar, linhasLidas(colaboradorId));
  const lista = listaDoTalento(colaboradorOcorrencia, colaboradorId);
  return (
    <LinhasNaPagina lidas={lidas} lista={lista} nenhuma="Nenhuma ocorrência.">
      {(linhas) =>
        linhas.map(({ id, tipoOcorrencia, dataIni, dias, providencia }) => (
          <LinhaDoTalento
            key={id}
            path={`${colaboradorOcorrencia.path}/${id}/edit`}
            colaboradorId={colaboradorId}
            nome={tipoOcorrencia?.nome}
          >
            {` em ${formatarData(dataIni)}, ${plural(dias ?? 1, 'dia', 'dias')}${providencia ? `. Providência: ${providencia.nome}` : ''}`}
          </LinhaDoTalento>
        ))
      }
    </LinhasNaPagina>
  );
}

/** Occurrences on the page of a talent. */
export const partes: PartesDoTalento = {
  permissao: colaboradorOcorrencia.permissoes.ver,
  acoes: [
    {
      rotulo: 'Registrar ocorrência',
      icone: IconAlerta,
      permissoes: [colaboradorOcorrencia.permissoes.inserir],
      ordem: 10,
      impedimento: recusaDeNaoAdmitido,
      faz: { formulario: `${colaboradorOcorrencia.path}/new` },
    },
  ],
  naPagina: { id: 'ocorrencias', titulo: 'Ocorrências', ordem: 30, Conteudo: OcorrenciasNaPagina },
  acontecimentos: (colaboradorId) =>
    happeningsOf(
      colaboradorOcorrencia.listar,
      linhasLidas(colaboradorId),
      listaDoTalento(colaboradorOcorrencia, colaboradorId),
      (linhas) =>
        linhas.map(({ id, tipoOcorrencia, dataIni, providencia }) => ({
          chave: `ocorrencia ${id}`,
          titulo: `Ocorrência: ${tipoOcorrencia?.nome ?? ''}`,
          detalhe: providencia?.nome ?? null,
          data: dataIni,
          quando: null,
          por: null,
          icone: IconAlerta,
          cor: 'yellow.9',
        })),
    ),
};
