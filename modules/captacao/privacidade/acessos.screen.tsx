import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { ReportScreen } from '#platform/web/report-screen/report-screen.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { AbasDaPrivacidade } from './abas.part.tsx';
import {
  acessoLinha,
  acessosFiltro,
  CAMINHO_ACESSOS,
  type LinhaDoAcesso,
  listarAcessos,
  relatorioDeAcessos,
} from './acessos.contract.ts';

const Campo = fieldOf(acessosFiltro);

const colunas = columns<LinhaDoAcesso>(acessoLinha, [
  { campo: 'quando', largura: 150, ordenavel: false },
  { campo: 'usuario', ordenavel: false },
  { campo: 'titular', largura: 120, ordenavel: false },
  { campo: 'pessoas', ordenavel: false },
  { campo: 'campos', ordenavel: false },
  { campo: 'pagina', ordenavel: false },
]);
const semFiltro = {};

/** Who saw sensitive data of whom, when and where; never what it said (art. 37). */
export function Acessos() {
  const lista = usePagedList(CAMINHO_ACESSOS, acessosFiltro, listarAcessos);
  return (
    <>
      <PageHeader
        acoes={
          <Button component={Link} to={relatorioDeAcessos.path} variant="default">
            Relatório
          </Button>
        }
      />
      <AbasDaPrivacidade />
      <PagedList
        of={lista}
        rotulo="Acessos a dados sensíveis"
        columns={colunas}
        rows={lista.rows}
        emptyText="Nenhum acesso no período."
        rowName={({ usuario, quando }) => `${usuario} em ${quando}`}
      >
        <Campo name="dataIni" span={3} />
        <Campo name="dataFim" span={3} />
        <Campo name="titular" span={2} variant="select" />
        <Campo name="usuario" span={4} />
        <Campo name="nome" span={6} />
      </PagedList>
    </>
  );
}

const campos = [
  { name: 'dataIni', span: 3 },
  { name: 'dataFim', span: 3 },
  { name: 'titular', span: 2, variant: 'select' },
  { name: 'usuario', span: 4 },
  { name: 'nome', span: 6 },
] as const;

export const RelatorioDeAcessos = () => (
  <ReportScreen
    report={relatorioDeAcessos}
    caminho={[{ rotulo: 'Acessos a dados sensíveis', path: CAMINHO_ACESSOS }]}
    defaults={semFiltro}
    fields={campos}
  />
);
