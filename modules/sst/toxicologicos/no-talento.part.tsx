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
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { toxicologico } from './toxicologicos.contract.ts';

function ToxicologicosNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(toxicologico.listar, linhasLidas(colaboradorId));
  const lista = listaDoTalento(toxicologico, colaboradorId);
  return (
    <LinhasNaPagina lidas={lidas} lista={lista} nenhuma="Nenhum exame toxicológico.">
      {(linhas) =>
        linhas.map(({ id, data }) => (
          <LinhaDoTalento
            key={id}
            path={`${toxicologico.path}/${id}/edit`}
            colaboradorId={colaboradorId}
            nome={formatarData(data)}
          >
            {null}
          </LinhaDoTalento>
        ))
      }
    </LinhasNaPagina>
  );
}

/** The toxicological exams of a driver, on the page of the talent. */
export const partes: PartesDoTalento = {
  permissao: toxicologico.permissoes.ver,
  acoes: [
    {
      rotulo: 'Registrar exame toxicológico',
      icone: IconConfirmado,
      permissoes: [toxicologico.permissoes.inserir],
      ordem: 28,
      impedimento: recusaDeNaoAdmitido,
      faz: { formulario: `${toxicologico.path}/new` },
    },
  ],
  naPagina: { id: 'toxicologicos', titulo: 'Exames toxicológicos', ordem: 48, Conteudo: ToxicologicosNaPagina },
};
