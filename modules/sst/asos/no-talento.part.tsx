import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linhasDoRecurso, registrar } from '#modules/organizacao/colaboradores/do-recurso.part.tsx';
import { A_PAGINA } from '#modules/organizacao/partes-do-talento/da-pagina.part.tsx';
import { linhasLidas } from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import type { PartesDoTalento } from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
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
    registrar(aso, {
      rotulo: 'Registrar exame ocupacional',
      icone: IconConfirmado,
      ordem: 26,
      logoApos: {
        admissao: { rotulo: 'Registrar exame admissional', search: { tipo: ADMISSIONAL } },
        saida: { rotulo: 'Registrar exame demissional', search: { tipo: DEMISSIONAL } },
      },
    }),
  ],
  naPagina: {
    id: 'asos',
    titulo: 'Exames ocupacionais',
    ordem: 46,
    Conteudo: linhasDoRecurso(aso, {
      nenhuma: 'Nenhum exame ocupacional.',
      nome: ({ tipo, data }) => `${tiposDeAso.rotulo(tipo)} em ${formatarData(data)}`,
      resto: ({ conclusao }) => `, ${conclusoes.rotulo(conclusao)}`,
    }),
  },
};
