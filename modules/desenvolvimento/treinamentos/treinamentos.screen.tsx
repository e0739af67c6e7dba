import { useNavigate } from '@tanstack/react-router';
import { participantesDaTurma } from '#modules/desenvolvimento/turmas/atalhos.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconUsuarios } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import {
  listarTreinamentos,
  type Treinamento,
  telaDosTreinamentos,
  treinamentoFiltro,
  treinamentoLinha,
} from './treinamentos.contract.ts';

const Campo = fieldOf(treinamentoFiltro);
const { path, titulo } = telaDosTreinamentos;
const colunas = columns<Treinamento>(treinamentoLinha, [
  { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
  { campo: 'curso', ordenavel: false },
  { campo: 'turma', ordenavel: false },
  { campo: 'inicio', largura: 110, ordenavel: false },
  { campo: 'fim', largura: 110, ordenavel: false },
  { campo: 'andamento', largura: 130, ordenavel: false },
  { campo: 'frequencia', largura: 130, ordenavel: false },
  { campo: 'resultado', largura: 120, ordenavel: false },
]);

/** Who was or is to be in which class, of a talent, of a team or of all. */
export function Treinamentos() {
  const navigate = useNavigate();
  const lista = usePagedList(path, treinamentoFiltro, listarTreinamentos);
  return (
    <>
      <PageHeader titulo={titulo} />
      <PagedList
        of={lista}
        rotulo={titulo}
        columns={colunas}
        rows={lista.rows}
        actions={({ turma }) => [
          {
            rotulo: 'Participantes da turma',
            icone: IconUsuarios,
            onClick: () => void navigate(participantesDaTurma(turma.id)),
          },
        ]}
        emptyText="Nenhum treinamento encontrado."
        rowName={({ colaborador, turma }) => `${colaborador.nome ?? ''}, ${turma.nome ?? ''}`}
      >
        <Campo name="colaboradorId" span={6} />
        <Campo name="cursoId" span={6} />
        <Campo name="andamento" span={4} variant="select" />
        <Campo name="resultado" span={4} variant="select" />
        <Campo name="equipe" span={4} />
        <Campo name="dataIni" span={6} />
        <Campo name="dataFim" span={6} />
      </PagedList>
    </>
  );
}
