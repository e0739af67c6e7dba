import { useState } from 'react';
import { NivelDoRisco } from '#modules/pesquisa/resultados/riscos.part.tsx';
import { call } from '#platform/web/api/call.ts';
import { FieldCell, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconConfirmado, IconVoltar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  devolverPsicossocial,
  filtroDosPsicossociais,
  linhaDoPsicossocial,
  listarPsicossociais,
  type Psicossocial,
  permissoesDosPsicossociais,
  receberPsicossocial,
  recebimentoForm,
  telaDosPsicossociais,
} from './riscos-psicossociais.contract.ts';

const Filtro = fieldOf(filtroDosPsicossociais);
const Campo = fieldOf(recebimentoForm);
const fixa = { ordenavel: false } as const;
const colunas = columns<Psicossocial>(linhaDoPsicossocial, [
  { campo: 'dimensao', ...fixa },
  {
    campo: 'area',
    ...fixa,
    render: ({ area }: Psicossocial) => area?.nome ?? 'Toda a empresa',
  },
  {
    campo: 'nivel',
    titulo: 'Risco',
    largura: 100,
    ...fixa,
    render: ({ nivel }: Psicossocial) => nivel && <NivelDoRisco nivel={nivel} />,
  },
  // Of a level alone nobody could tell which way the figure goes.
  { campo: 'percentual', titulo: 'Resultado (melhor: 100%)', largura: 190, ...fixa },
  { campo: 'pesquisa', ...fixa },
  { campo: 'situacao', largura: 110, ...fixa },
  { campo: 'grupoHomogeneo', ...fixa },
]);
const AS_QUE_ESPERAM = { situacao: 'AGUARDANDO' } as const;

/** What the surveys found, to be taken into the inventory of a group with what is done about it. */
export function RiscosPsicossociais() {
  const lista = usePagedList(telaDosPsicossociais.path, filtroDosPsicossociais, listarPsicossociais, AS_QUE_ESPERAM);
  const pode = usePermission(permissoesDosPsicossociais.verbos.RECEBER);
  const [alvo, setAlvo] = useState<Psicossocial | null>(null);
  async function devolver({ id }: Psicossocial) {
    await call(devolverPsicossocial, { params: { id } });
    toast.sucesso('O risco saiu do inventário e volta a aguardar. A ação fica no plano.');
    lista.renovar();
  }
  const acoesDe = (linha: Psicossocial) =>
    linha.situacao === 'AGUARDANDO'
      ? [{ rotulo: 'Receber no PGR', icone: IconConfirmado, onClick: () => setAlvo(linha) }]
      : [{ rotulo: 'Devolver', icone: IconVoltar, onClick: () => void devolver(linha) }];
  return (
    <>
      <PageHeader titulo={telaDosPsicossociais.titulo} />
      <PagedList
        of={lista}
        rotulo={telaDosPsicossociais.titulo}
        columns={colunas}
        rows={lista.rows}
        actions={pode ? acoesDe : undefined}
        emptyText="Nenhum risco psicossocial nesta situação. Ele vem do encerramento de uma pesquisa de riscos psicossociais."
        rowName={({ dimensao, area }) => `${dimensao ?? ''}, ${area?.nome ?? 'toda a empresa'}`}
      >
        <Filtro name="situacao" span={3} variant="select" />
        <Filtro name="nivel" span={3} variant="select" />
        <Filtro name="areaId" span={6} />
        <Filtro name="pesquisaId" span={6} />
      </PagedList>
      <FormDialog
        titulo={({ dimensao, area }) => `Receber no PGR: ${dimensao}, ${area?.nome ?? 'toda a empresa'}`}
        alvo={alvo}
        onClose={() => setAlvo(null)}
        size="lg"
        schema={recebimentoForm}
        enviar="Receber"
        gravar={async ({ id }, body, options) => {
          await call(receberPsicossocial, { params: { id }, body, ...options });
          toast.sucesso('Risco no inventário do grupo.');
        }}
        depois={lista.renovar}
      >
        {() => (
          <>
            <Campo name="grupoHomogeneo" span={8} />
            <Campo name="data" span={4} />
            <Campo name="probabilidadeRiscoId" span={6} />
            <Campo name="gravidadeRiscoId" span={6} />
            <Campo name="medidas" span={12} />
            <FieldCell span={12}>
              <FormSection titulo="Plano de ação">
                <Campo name="pgr" span={12} />
                <Campo name="acao" span={12} />
                <Campo name="meta" span={12} />
                <Campo name="responsavelId" span={6} />
                <Campo name="previsaoInicio" span={3} />
                <Campo name="previsaoTermino" span={3} />
              </FormSection>
            </FieldCell>
          </>
        )}
      </FormDialog>
    </>
  );
}
