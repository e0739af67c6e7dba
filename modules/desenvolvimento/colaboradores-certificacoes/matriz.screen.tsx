import { Button, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { formatarData } from '#platform/shared/format/data.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { TableFooter } from '#platform/web/table/table-footer.tsx';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconBaixar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { ScrollRegion } from '#platform/web/ui/scroll-region.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  type CelulaDaMatriz,
  colaboradorPorCertificacao,
  colaboradorSemCertificacao,
  filtroDaMatriz,
  type LinhaDaMatriz,
  listarMatriz,
  matrizExportada,
  telaDaMatriz,
} from './matriz.contract.ts';
import styles from './matriz.module.css';
import { SituacaoDaCertificacao } from './situacao.part.tsx';

const Campo = fieldOf(filtroDaMatriz);

/** What somebody neither has nor needs says nothing. */
function Celula({ situacao, precisa, validaAte }: CelulaDaMatriz) {
  if (situacao === 'N' && !precisa)
    return (
      <Text component="span" c="dimmed" title="Não precisa">
        –
      </Text>
    );
  return (
    <>
      <SituacaoDaCertificacao situacao={situacao} precisa={precisa} />
      {validaAte && <span className={styles.data}>{`até ${formatarData(validaAte)}`}</span>}
      {!precisa && <span className={styles.data}>não precisa</span>}
    </>
  );
}

function Tabela({ linhas }: { linhas: readonly LinhaDaMatriz[] }) {
  const certificacoes = linhas[0]?.celulas ?? [];
  return (
    <ScrollRegion className={styles.rolagem} aria-label={telaDaMatriz.titulo}>
      <table className={styles.matriz}>
        <thead>
          <tr>
            <th scope="col">Talento</th>
            {certificacoes.map(({ id, nome }) => (
              <th key={id} scope="col">
                {nome}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha) => (
            <tr key={linha.id}>
              <th scope="row">
                {celulaDoTalento(linha)}
                <span className={styles.cargo}>{linha.cargo?.nome}</span>
              </th>
              {linha.celulas.map((celula) => (
                <td key={celula.id}>
                  <Celula {...celula} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** Who needs what, and where each stands. */
export function Matriz() {
  const lista = usePagedList(telaDaMatriz.path, filtroDaMatriz, listarMatriz);
  const { list, answer, rows } = lista;
  const { total, totalExato, onContar, page, size, onPage } = list.tableProps(answer);
  const { certificacoesIds, areasIds, cargosIds, pendentes } = list.filterProps.valores;
  const filtroNoEndereco = { certificacoesIds, areasIds, cargosIds, pendentes } as never;
  const semCertificacao = rows.length > 0 && rows[0]?.celulas.length === 0;
  return (
    <>
      <PageHeader
        titulo={telaDaMatriz.titulo}
        acoes={
          <Allowed permission={matrizExportada.permissao}>
            <Button
              component={Link}
              to={matrizExportada.path}
              search={filtroNoEndereco}
              variant="default"
              leftSection={<IconBaixar size={16} />}
            >
              Exportar
            </Button>
          </Allowed>
        }
      />
      <Stack gap={8}>
        <ListFilter {...list.filterProps}>
          <Campo name="nome" span={4} />
          <Campo name="pendentes" span={4} />
          <Campo name="certificacoesIds" span={12} />
          <Campo name="areasIds" span={6} />
          <Campo name="cargosIds" span={6} />
        </ListFilter>
        {answer.isError && <Unread of={answer} />}
        {!answer.error && !answer.data && <FormSkeleton />}
        {answer.data && rows.length === 0 && <EmptyState texto="Sem resultados encontrados" />}
        {semCertificacao && <EmptyState texto="A empresa ainda não tem certificações." />}
        {rows.length > 0 && !semCertificacao && <Tabela linhas={rows} />}
        <TableFooter
          total={total}
          exato={totalExato}
          onContar={onContar}
          page={page}
          size={size}
          onPage={onPage}
          hidden={!answer.data}
        />
      </Stack>
    </>
  );
}

const daMatriz = ['certificacoesIds', 'areasIds', 'cargosIds', 'estabelecimentosIds', 'pendentes'] as const;
const comSituacao = ['certificacoesIds', 'areasIds', 'estabelecimentosIds', 'situacao', 'meses'] as const;
const semSituacao = ['certificacoesIds', 'areasIds', 'estabelecimentosIds'] as const;
const vazio = {};

export const MatrizExportada = () => <ReportScreen report={matrizExportada} defaults={vazio} fields={daMatriz} />;
export const PorCertificacao = () => (
  <ReportScreen report={colaboradorPorCertificacao} defaults={vazio} fields={comSituacao} />
);
export const SemCertificacao = () => (
  <ReportScreen report={colaboradorSemCertificacao} defaults={vazio} fields={semSituacao} />
);
