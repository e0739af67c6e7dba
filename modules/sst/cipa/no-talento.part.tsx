import { LinhaDoTalento } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { cipa } from './cipa.contract.ts';

function GestoesNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(cipa.listar, linhasLidas(colaboradorId));
  return (
    <LinhasNaPagina
      lidas={lidas}
      lista={listaDoTalento(cipa, colaboradorId)}
      nenhuma="Não participou de gestões da CIPA."
    >
      {(linhas) =>
        linhas.map(({ id, nome, dataIni, dataFim }) => (
          <LinhaDoTalento key={id} path={`${cipa.path}/${id}/edit`} colaboradorId={colaboradorId} nome={nome}>
            {`, de ${formatarData(dataIni)} a ${formatarData(dataFim)}`}
          </LinhaDoTalento>
        ))
      }
    </LinhasNaPagina>
  );
}

/** The mandates of the committee in which the talent was, on its page. */
export const partes: PartesDoTalento = {
  permissao: cipa.permissoes.ver,
  naPagina: { id: 'cipa', titulo: 'CIPA', ordem: 46, Conteudo: GestoesNaPagina },
};
