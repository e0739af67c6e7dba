import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { permissaoDaEficacia } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { participantesDaTurma } from '#modules/desenvolvimento/turmas/atalhos.part.tsx';
import { celulaDoTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconConfirmado, IconUsuarios } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { AvaliarEficacia, EficaciaDoTreinamento } from './eficacia.part.tsx';
import {
  listarTreinamentos,
  type Treinamento,
  telaDosTreinamentos,
  treinamentoFiltro,
  treinamentoLinha,
} from './treinamentos.contract.ts';

const Campo = fieldOf(treinamentoFiltro);
const { path, titulo } = telaDosTreinamentos;
const colunasEm = (hoje: string) =>
  columns<Treinamento>(treinamentoLinha, [
    { campo: 'colaborador', ordenavel: false, render: celulaDoTalento },
    { campo: 'curso', ordenavel: false },
    { campo: 'turma', ordenavel: false },
    { campo: 'inicio', largura: 110, ordenavel: false },
    { campo: 'fim', largura: 110, ordenavel: false, oculta: true },
    { campo: 'andamento', largura: 130, ordenavel: false },
    { campo: 'frequencia', largura: 130, ordenavel: false },
    { campo: 'resultado', largura: 120, ordenavel: false },
    {
      campo: 'eficacia',
      largura: 150,
      ordenavel: false,
      render: (treinamento) => <EficaciaDoTreinamento treinamento={treinamento} hoje={hoje} />,
    },
    { campo: 'eficaciaEvidencia', ordenavel: false, oculta: true },
    { campo: 'eficaciaEm', largura: 130, ordenavel: false, oculta: true },
  ]);

/** Who was or is to be in which class, of a talent, of a team or of all. */
export function Treinamentos() {
  const navigate = useNavigate();
  const { info } = useSession();
  const hoje = dataDeHoje(info.systemParameters.zona, new Date());
  const colunas = useMemo(() => colunasEm(hoje), [hoje]);
  const podeAvaliar = usePermission(permissaoDaEficacia);
  const [avaliando, setAvaliando] = useState<Treinamento | null>(null);
  const lista = usePagedList(path, treinamentoFiltro, listarTreinamentos);
  return (
    <>
      <PageHeader titulo={titulo} />
      <PagedList
        of={lista}
        rotulo={titulo}
        columns={colunas}
        rows={lista.rows}
        actions={(treinamento) => [
          ...(podeAvaliar && treinamento.eficaciaDesde !== null && treinamento.eficaciaDesde <= hoje
            ? [{ rotulo: 'Avaliar a eficácia', icone: IconConfirmado, onClick: () => setAvaliando(treinamento) }]
            : []),
          {
            rotulo: 'Participantes da turma',
            icone: IconUsuarios,
            onClick: () => void navigate(participantesDaTurma(treinamento.turma.id)),
          },
        ]}
        emptyText="Nenhum treinamento encontrado."
        rowName={({ colaborador, turma }) => `${colaborador.nome ?? ''}, ${turma.nome ?? ''}`}
      >
        <Campo name="colaboradorId" span={6} />
        <Campo name="cursoId" span={6} />
        <Campo name="andamento" span={3} variant="select" />
        <Campo name="resultado" span={3} variant="select" />
        <Campo name="eficacia" span={3} variant="select" />
        <Campo name="equipe" span={3} />
        <Campo name="dataIni" span={6} />
        <Campo name="dataFim" span={6} />
      </PagedList>
      <AvaliarEficacia treinamento={avaliando} onClose={() => setAvaliando(null)} />
    </>
  );
}
