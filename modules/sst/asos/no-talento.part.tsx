import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { LinhaDoTalento } from '#modules/organizacao/colaboradores/do-endereco.part.tsx';
import { A_PAGINA } from '#modules/organizacao/partes-do-talento/da-pagina.part.tsx';
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
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { IconConfirmado } from '#platform/web/ui/icons.ts';
import { Unread } from '#platform/web/ui/unread.tsx';
import { aso, conclusoes } from './asos.contract.ts';

const [ADMISSIONAL, DEMISSIONAL] = ['0', '9'];
const SEM_DEMISSIONAL = 'Exame demissional por registrar';

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

/** That who leaves was not examined for it; a recent exam may do, which the physician says. */
function DemissionalPorFazer({ colaboradorId }: { colaboradorId: number }) {
  const lidas = useEndpoint(aso.listar, linhasLidas(colaboradorId));
  const registra = usePermission(aso.permissoes.inserir);
  const { data } = lidas;
  if (!data) return <Unread of={lidas} esqueleto={null} />;
  if (data.content.some(({ tipo }) => tipo === DEMISSIONAL)) return null;
  if (!registra) return <Text size="sm">{SEM_DEMISSIONAL}</Text>;
  return (
    <Anchor
      component={Link}
      to={`${aso.path}/new`}
      search={searchOf({ colaboradorId, tipo: DEMISSIONAL, volta: A_PAGINA })}
      size="sm"
      underline="always"
    >
      {SEM_DEMISSIONAL}
    </Anchor>
  );
}

/** The exams that the talent took, on its page. */
export const partes: PartesDoTalento = {
  permissao: aso.permissoes.ver,
  NaSaida: DemissionalPorFazer,
  acoes: [
    {
      rotulo: 'Registrar exame ocupacional',
      icone: IconConfirmado,
      permissoes: [aso.permissoes.inserir],
      ordem: 26,
      impedimento: recusaDeNaoAdmitido,
      logoApos: {
        admissao: { rotulo: 'Registrar exame admissional', search: { tipo: ADMISSIONAL } },
        saida: { rotulo: 'Registrar exame demissional', search: { tipo: DEMISSIONAL } },
      },
      faz: { formulario: `${aso.path}/new` },
    },
  ],
  naPagina: { id: 'asos', titulo: 'Exames ocupacionais', ordem: 46, Conteudo: AsosNaPagina },
};
