import {
  LinhasNaPagina,
  linhasLidas,
  listaDoTalento,
} from '#modules/organizacao/partes-do-talento/linhas-lidas.part.tsx';
import {
  type AcaoDoTalento,
  recusaDeNaoAdmitido,
} from '#modules/organizacao/partes-do-talento/partes-do-talento.part.tsx';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Permission } from '#platform/shared/permission.ts';
import type { CallInput } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import type { LinesRead } from '#platform/web/person/happenings.ts';
import { LinhaDoTalento } from './do-endereco.part.tsx';

interface DeTalentos {
  readonly path: string;
  readonly permissoes: { readonly inserir: Permission };
}

/** A new record of a resource, begun with the talent of the page. */
export const registrar = (
  { path, permissoes }: DeTalentos,
  acao: Pick<AcaoDoTalento, 'rotulo' | 'icone' | 'ordem' | 'impedimento' | 'logoApos'>,
): AcaoDoTalento => ({
  permissoes: [permissoes.inserir],
  impedimento: recusaDeNaoAdmitido,
  faz: { formulario: `${path}/new` },
  ...acao,
});

interface Lista<Filter, Row> {
  readonly path: string;
  readonly nome: { readonly varios: string };
  readonly listar: Endpoint<Record<never, never>, Filter, undefined, LinesRead<Row>>;
}

interface Linhas<Row> {
  /** What is said where the talent has no record. */
  readonly nenhuma: string;
  /** What opens the record. */
  readonly nome: (linha: Row) => string | undefined;
  /** What is said after it. */
  readonly resto?: (linha: Row) => string;
}

interface Props<Filter, Row> extends Linhas<Row> {
  readonly recurso: Lista<Filter, Row>;
  readonly colaboradorId: number;
}

function LinhasDoRecurso<Filter, Row extends { readonly id: number }>(props: Props<Filter, Row>) {
  const { recurso, colaboradorId, nenhuma, nome, resto } = props;
  // Every list of what talents have is asked by talent.
  const pedido = linhasLidas(colaboradorId) as CallInput<Record<never, never>, object, undefined>;
  const lidas = useEndpoint(recurso.listar, pedido as CallInput<Record<never, never>, Filter, undefined>);
  return (
    <LinhasNaPagina lidas={lidas} lista={listaDoTalento(recurso, colaboradorId)} nenhuma={nenhuma}>
      {(linhas) =>
        linhas.map((linha) => (
          <LinhaDoTalento
            key={linha.id}
            path={`${recurso.path}/${linha.id}/edit`}
            colaboradorId={colaboradorId}
            nome={nome(linha)}
          >
            {resto?.(linha)}
          </LinhaDoTalento>
        ))
      }
    </LinhasNaPagina>
  );
}

/** The records of a talent as a section of the page, a line each. */
export const linhasDoRecurso =
  <Filter, Row extends { readonly id: number }>(recurso: Lista<Filter, Row>, linhas: Linhas<Row>) =>
  ({ colaboradorId }: { colaboradorId: number }) => (
    <LinhasDoRecurso recurso={recurso} colaboradorId={colaboradorId} {...linhas} />
  );
