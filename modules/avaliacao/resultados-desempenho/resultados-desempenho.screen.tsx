import { useNavigate } from '@tanstack/react-router';
import { CAMINHO_RESULTADOS } from '#modules/avaliacao/avaliacao.permissions.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { ResultadosLiberados } from './na-minha-ficha.part.tsx';
import {
  filtroDosResultados,
  type LinhaDoResultado,
  linhaDoResultado,
  listarResultados,
  situacaoDaCiencia,
  telaDosMeusResultados,
  telaDosResultados,
} from './resultados-desempenho.contract.ts';

const Campo = fieldOf(filtroDosResultados);
const porcento = (valor: string | null) => (valor === null ? '–' : `${valor.replace('.', ',')}%`);

const colunas = columns<LinhaDoResultado>(linhaDoResultado, [
  { campo: 'colaborador', ordenavel: true },
  { campo: 'area', ordenavel: true },
  { campo: 'avaliacao', ordenavel: true },
  {
    campo: 'respondidas',
    largura: 120,
    ordenavel: true,
    render: ({ respondidas, participacoes }) => `${respondidas} de ${participacoes}`,
  },
  {
    campo: 'desempenho',
    largura: 150,
    ordenavel: true,
    render: ({ desempenho, protegido }) =>
      protegido === null ? porcento(desempenho) : <StatusBadge tom="neutro">Protegido</StatusBadge>,
  },
  { campo: 'competencia', largura: 150, ordenavel: true, render: ({ competencia }) => porcento(competencia) },
  {
    campo: 'ciencia',
    largura: 110,
    ordenavel: false,
    render: ({ ciencia }) =>
      ciencia === null ? (
        ''
      ) : (
        <StatusBadge tom={ciencia === 'D' ? 'sucesso' : 'neutro'}>{situacaoDaCiencia.rotulo(ciencia)}</StatusBadge>
      ),
  },
  { campo: 'cienciaEm', largura: 150, ordenavel: false, oculta: true },
]);

const enderecoDe = ({ avaliacao, colaborador }: LinhaDoResultado) =>
  `${CAMINHO_RESULTADOS}/${avaliacao.id}/talentos/${colaborador.id}`;

/** What the people whom the reader sees reached. */
export function Resultados() {
  const lista = usePagedList(CAMINHO_RESULTADOS, filtroDosResultados, listarResultados);
  const navigate = useNavigate();
  return (
    <>
      <PageHeader />
      <PagedList
        of={lista}
        rotulo={telaDosResultados.titulo}
        columns={colunas}
        rows={lista.rows}
        actions={(linha) => [
          {
            rotulo: 'Ver resultado',
            icone: IconVisualizar,
            onClick: () => void navigate({ to: enderecoDe(linha) }),
            abre: true,
            endereco: enderecoDe(linha),
          },
        ]}
        emptyText="Nenhum resultado ainda."
        rowName={({ colaborador }) => colaborador.nome ?? ''}
      >
        <Campo name="avaliacaoId" span={6} />
        <Campo name="nome" span={4} />
        <Campo name="ciencia" span={2} variant="select" />
        <Campo name="areasIds" span={6} />
        <Campo name="cargosIds" span={6} />
        <Campo name="estabelecimentosIds" span={6} />
      </PagedList>
    </>
  );
}

/** What the company has let the person read of themselves. */
export function MeusResultados() {
  return (
    <>
      <PageHeader titulo={telaDosMeusResultados.titulo} />
      <ResultadosLiberados />
    </>
  );
}
