import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { celulaDoProprioTalento } from '#modules/organizacao/colaboradores/nome.part.tsx';
import { Anonimizacoes } from '#modules/organizacao/privacidade/ordens-de-anonimizacao.part.tsx';
import { SituacaoNaGuarda } from '#modules/organizacao/privacidade/situacao-da-guarda.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { call } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { FormDialog } from '#platform/web/form/form-dialog.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { Allowed, usePermission } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { IconBloquear, IconLiberar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import {
  filtroDaGuarda,
  liberarTalento,
  linhaDaGuarda,
  listarGuardaDeTalentos,
  ordensDeTalentos,
  resumirGuardaDeTalentos,
  retencaoForm,
  reterTalento,
  type TalentoGuardado,
} from './guarda.contract.ts';
import { permissoesDaGuarda, telaDaGuardaDeTalentos } from './guarda.permissions.ts';
import { PreviaDaAnonimizacao } from './previa.part.tsx';

const Campo = fieldOf(filtroDaGuarda);
const CampoDaRetencao = fieldOf(retencaoForm);
const { RETER, ANONIMIZAR } = permissoesDaGuarda.verbos;

const colunas = columns<TalentoGuardado>(linhaDaGuarda, [
  { campo: 'nome', ordenavel: false, render: celulaDoProprioTalento },
  { campo: 'matricula', largura: 120, ordenavel: false },
  { campo: 'desligadoEm', largura: 130, ordenavel: false },
  { campo: 'venceEm', largura: 120, ordenavel: false },
  {
    campo: 'situacao',
    largura: 120,
    ordenavel: false,
    render: ({ situacao }: TalentoGuardado) => <SituacaoNaGuarda situacao={situacao} />,
  },
  {
    campo: '$impedimento',
    titulo: 'Por que fica',
    // That the term still runs stands in the column beside.
    render: ({ situacao, retencao, impedimento }: TalentoGuardado) =>
      retencao ?? (situacao === 'VENCIDO' ? impedimento : null) ?? '',
  },
]);

/** The clock of dismissed talents: whose term is over, who is held back, and the order to forget. */
export function GuardaDeTalentos() {
  const lista = usePagedList(telaDaGuardaDeTalentos.path, filtroDaGuarda, listarGuardaDeTalentos);
  const resumo = useEndpoint(resumirGuardaDeTalentos);
  const [podeReter, podeAnonimizar] = [usePermission(RETER), usePermission(ANONIMIZAR)];
  const [marcados, setMarcados] = useState<ReadonlySet<number>>(new Set());
  const [previa, setPrevia] = useState<readonly number[] | null>(null);
  const [alvo, setAlvo] = useState<TalentoGuardado | null>(null);
  const renovar = () => {
    setMarcados(new Set());
    setPrevia(null);
    lista.renovar();
    void resumo.refetch();
  };
  const liberar = async ({ id }: TalentoGuardado) => {
    await call(liberarTalento, { params: { id } }).then(
      () => {
        toast.sucesso('Cadastro liberado: vale de novo o prazo de guarda.');
        renovar();
      },
      () => undefined,
    );
  };
  const acoesDe = (linha: TalentoGuardado) =>
    linha.retencao === null
      ? [{ rotulo: 'Reter', icone: IconBloquear, onClick: () => setAlvo(linha) }]
      : [{ rotulo: 'Liberar', icone: IconLiberar, onClick: () => void liberar(linha) }];
  return (
    <>
      <PageHeader
        titulo={telaDaGuardaDeTalentos.titulo}
        acoes={
          <Allowed permission={ANONIMIZAR}>
            <Button color="red" disabled={!resumo.data?.vencidos} onClick={() => setPrevia([])}>
              Anonimizar vencidos
            </Button>
          </Allowed>
        }
      />
      <Stack gap="sm">
        {resumo.data ? <Resumo {...resumo.data} /> : <Unread of={resumo} />}
        <PagedList
          of={lista}
          rotulo={telaDaGuardaDeTalentos.titulo}
          columns={colunas}
          rows={lista.rows}
          actions={podeReter ? acoesDe : undefined}
          selection={podeAnonimizar ? { ids: marcados, onChange: setMarcados } : undefined}
          sobre={
            podeAnonimizar && (
              <BatchBar
                ids={marcados}
                onClear={() => setMarcados(new Set())}
                actions={[{ rotulo: 'Anonimizar', perigo: true, onClick: (ids) => setPrevia(ids) }]}
              />
            )
          }
          emptyText="Nenhum talento desligado nesta situação."
          rowName={({ nome }) => nome}
        >
          <Campo name="nome" span={6} />
          <Campo name="situacao" span={3} variant="select" />
        </PagedList>
        <Anonimizacoes ordens={ordensDeTalentos} onFim={renovar} />
      </Stack>
      <FormDialog
        titulo={({ nome }) => `Reter o cadastro de ${nome}`}
        alvo={alvo}
        onClose={() => setAlvo(null)}
        schema={retencaoForm}
        gravar={async ({ id }, body, options) => {
          await call(reterTalento, { params: { id }, body, ...options });
          toast.sucesso('Cadastro retido.');
        }}
        depois={renovar}
      >
        {() => <CampoDaRetencao name="motivo" span={12} />}
      </FormDialog>
      {previa && <PreviaDaAnonimizacao ids={previa} onClose={() => setPrevia(null)} onOrdered={renovar} />}
    </>
  );
}

interface ResumoProps {
  readonly meses: number;
  readonly automatica: boolean;
  readonly vencidos: number;
  readonly retidos: number;
  readonly anonimizados: number;
}

const Resumo = ({ meses, automatica, vencidos, retidos, anonimizados }: ResumoProps) => (
  <Text size="sm">
    {meses === 0
      ? 'A empresa guarda os talentos sem prazo. O prazo se configura em Empresas, aba Talentos. '
      : `Guarda de ${plural(meses, 'mês', 'meses')} depois do desligamento, anonimização ${automatica ? 'automática' : 'só por ordem da equipe'}. `}
    <b>{vencidos}</b> {vencidos === 1 ? 'vencido' : 'vencidos'}, <b>{retidos}</b> {retidos === 1 ? 'retido' : 'retidos'}
    , <b>{anonimizados}</b> {anonimizados === 1 ? 'anonimizado' : 'anonimizados'}.
  </Text>
);
