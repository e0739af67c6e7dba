import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { celulaDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { hoje } from '#platform/shared/format/data.ts';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { Drawer } from '#platform/web/ui/dialog.tsx';
import { IconHistorico } from '#platform/web/ui/icons.ts';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Aptidao } from './aptidao.part.tsx';
import { historicoCandidato } from './historico.contract.ts';
import { HistoricoDoCandidato } from './historico-do-candidato.part.tsx';

const Campo = fieldOf(historicoCandidato.form);

const colunas = [
  { campo: 'data', largura: 110 },
  { campo: 'candidato', render: celulaDoCandidato },
  'solicitacao',
  {
    campo: 'etapaSeletiva',
    render: ({ etapaSeletiva }: { etapaSeletiva: { nome?: string | undefined } | null }) =>
      etapaSeletiva ? etapaSeletiva.nome : <StatusBadge tom="neutro">Sem etapa</StatusBadge>,
  },
  'responsavel',
  { campo: 'apto', largura: 120, render: ({ apto }: { apto: string }) => <Aptidao apto={apto} /> },
  'motivoReprovacao',
] as const;
const filtro = [
  { name: 'candidatoId', span: 4 },
  { name: 'solicitacaoId', span: 4 },
  { name: 'etapaId', span: 4 },
  { name: 'apto', span: 3 },
  { name: 'motivoId', span: 3 },
  { name: 'responsavel', span: 2 },
  { name: 'dataIni', span: 2 },
  { name: 'dataFim', span: 2 },
] as const;

/** The steps of candidates through the selections; the time line of each one is one click away. */
export function HistoricoLista() {
  const [mostrado, setMostrado] = useState<{ id: number; nome: string } | null>(null);
  const [aberto, setAberto] = useState(false);
  return (
    <>
      <ListScreen
        resource={historicoCandidato}
        columns={colunas}
        filterFields={filtro}
        rowName={({ candidato, etapaSeletiva }) => `${candidato?.nome ?? ''}, ${etapaSeletiva?.nome ?? 'sem etapa'}`}
        rowActions={({ candidato }) => [
          {
            rotulo: 'Linha do tempo',
            icone: IconHistorico,
            onClick: () => {
              setMostrado(candidato ? { id: candidato.id, nome: candidato.nome ?? '' } : null);
              setAberto(true);
            },
          },
        ]}
      />
      <Drawer opened={aberto} onClose={() => setAberto(false)} title={mostrado?.nome} position="right">
        {mostrado && <HistoricoDoCandidato id={mostrado.id} />}
      </Drawer>
    </>
  );
}

function Motivo() {
  const { form } = useFormContract();
  const apto = useWatch({ control: form.control, name: 'apto' });
  return apto === 'N' ? <Campo name="motivoReprovacao" span={6} /> : null;
}

/** A step written by hand, or the correction of the last one. */
export function HistoricoFormulario() {
  const { info } = useSession();
  return (
    <FormScreen
      resource={historicoCandidato}
      defaults={{
        data: hoje(info.systemParameters.zona, new Date()),
        apto: 'I',
        responsavel: info.user?.nome ?? null,
      }}
    >
      {({ registro, contract }) => (
        <FieldGrid>
          <Campo name="candidatoSolicitacaoId" span={12} disabled={registro !== null} />
          <Campo name="etapaSeletiva" span={6} />
          <Campo name="responsavel" span={6} />
          <Campo name="data" span={4} />
          <Campo name="horaIni" span={4} />
          <Campo name="horaFim" span={4} />
          <Campo
            name="apto"
            span={6}
            variant="select"
            onValue={(apto) => apto !== 'N' && contract.form.setValue('motivoReprovacao', null)}
          />
          <Motivo />
          <Campo name="observacao" span={12} />
        </FieldGrid>
      )}
    </FormScreen>
  );
}
