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
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconAlerta } from '#platform/web/ui/icons.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';

function CondicoesNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(condicaoAmbiental.listar, linhasLidas(colaboradorId));
  const lista = listaDoTalento(condicaoAmbiental, colaboradorId);
  return (
    <LinhasNaPagina lidas={lidas} lista={lista} nenhuma="Nenhuma condição ambiental.">
      {(linhas) =>
        linhas.map(({ id, dataInicio, grupoHomogeneo, quantidadeAgentes }) => (
          <LinhaDoTalento
            key={id}
            path={`${condicaoAmbiental.path}/${id}/edit`}
            colaboradorId={colaboradorId}
            nome={`Desde ${formatarData(dataInicio)}`}
          >
            {`, ${grupoHomogeneo?.nome ?? 'sem grupo'}: ${quantidadeAgentes === 1 ? '1 agente' : `${quantidadeAgentes} agentes`}`}
          </LinhaDoTalento>
        ))
      }
    </LinhasNaPagina>
  );
}

/** To what the talent is exposed at work, on its page. */
export const partes: PartesDoTalento = {
  permissao: condicaoAmbiental.permissoes.ver,
  acoes: [
    {
      rotulo: 'Registrar condição ambiental',
      icone: IconAlerta,
      permissoes: [condicaoAmbiental.permissoes.inserir],
      ordem: 25,
      impedimento: recusaDeNaoAdmitido,
      faz: { formulario: `${condicaoAmbiental.path}/new` },
    },
  ],
  naPagina: { id: 'condicoes-ambientais', titulo: 'Condições ambientais', ordem: 45, Conteudo: CondicoesNaPagina },
};
