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
import { tiposDeAso } from '#modules/sst/exames-previstos/tipos.contract.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { aso, conclusoes } from './asos.contract.ts';

function AsosNaPagina({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(aso.listar, linhasLidas(colaboradorId));
  const lista = listaDoTalento(aso, colaboradorId);
  return (
    <LinhasNaPagina lidas={lidas} lista={lista} nenhuma="Nenhum exame ocupacional.">
      {(linhas) =>
        linhas.map(({ id, data, tipo, conclusao }) => (
          <LinhaDoTalento
            key={id}
            path={`${aso.path}/${id}/edit`}
            colaboradorId={colaboradorId}
            nome={`${tiposDeAso.rotulo(tipo)} em ${formatarData(data)}`}
          >
            {`, ${conclusoes.rotulo(conclusao)}`}
          </LinhaDoTalento>
        ))
      }
    </LinhasNaPagina>
  );
}

/** The exams that the talent took, on its page. */
export const partes: PartesDoTalento = {
  permissao: aso.permissoes.ver,
  acoes: [
    {
      rotulo: 'Registrar exame ocupacional',
      icone: IconConfirmado,
      permissoes: [aso.permissoes.inserir],
      ordem: 26,
      impedimento: recusaDeNaoAdmitido,
      faz: { formulario: `${aso.path}/new` },
    },
  ],
  naPagina: { id: 'asos', titulo: 'Exames ocupacionais', ordem: 46, Conteudo: AsosNaPagina },
};
