import { Button, Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { useDono } from '#modules/sst/historicos-do-registro.part.tsx';
import { AcoesDe, todasAsAcoes } from '#modules/sst/planos-acao/plano.part.tsx';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { download, send } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { FieldGrid, FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { inlineListOf } from '#platform/web/form/inline-list.tsx';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { PartList } from '#platform/web/list-screen/part-list.tsx';
import { Allowed } from '#platform/web/session/session-context.tsx';
import { IconAdicionar, IconImprimir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { acaoDaCipa } from './acoes.contract.ts';
import { cipa } from './cipa.contract.ts';
import { imprimirAta, reuniao, situacoesDaReuniao } from './reunioes.contract.ts';

type Linha = (typeof reuniao)['linha']['_output'] & Stored;
const tons = { P: 'info', S: 'alerta', R: 'sucesso' } as const;

const colunas = [
  { campo: 'data', largura: 120 },
  'cipa',
  { campo: 'tipo', largura: 140 },
  { campo: 'local', largura: 200 },
  { campo: 'presentes', largura: 110 },
  {
    campo: 'situacao',
    largura: 130,
    render: ({ situacao }: Linha) =>
      situacao && <StatusBadge tom={tons[situacao]}>{situacoesDaReuniao.rotulo(situacao)}</StatusBadge>,
  },
] as const;
const filtro = ['cipaId', 'tipo', 'situacao', 'dataIni', 'dataFim'] as const;
const daParte = ['data', 'tipo', 'local', 'presentes', 'situacao'] as const;
const daGestao = { tipo: null, situacao: null, dataIni: null, dataFim: null };
const Campo = fieldOf(reuniao.form);
const Linhas = inlineListOf(reuniao.form);

const imprimir = (id: number) =>
  void download(imprimirAta, { params: { id }, body: {} }).then(saveFile, () => undefined);

export const ReunioesLista = () => (
  <ListScreen
    resource={reuniao}
    columns={colunas}
    filterFields={filtro}
    rowActions={({ id }) => [{ rotulo: 'Imprimir ata', icone: IconImprimir, onClick: () => imprimir(id) }]}
  />
);

interface Presenca {
  readonly id: number | null;
  readonly colaborador: { readonly id: number; readonly nome: string };
  readonly situacao: 'P' | 'J' | 'F' | null;
}

/** Puts who is in the committee on the list of attendance, present until somebody says otherwise. */
function TrazerMembros() {
  const { form, somenteLeitura } = useFormContract();
  const gestao = useWatch({ control: form.control, name: 'cipa' }) as { id: number } | null;
  if (somenteLeitura) return null;
  const trazer = async () => {
    if (!gestao) return;
    const lida = await send(cipa.obter, { params: { id: gestao.id } }).catch(() => null);
    const postas = (form.getValues('presencas') ?? []) as Presenca[];
    const membros = (lida?.membros ?? []).filter(
      ({ colaborador, saidaEm }) => !saidaEm && !postas.some((uma) => uma.colaborador.id === colaborador.id),
    );
    form.setValue(
      'presencas',
      [...postas, ...membros.map(({ colaborador }) => ({ id: null, colaborador, situacao: 'P' as const }))],
      { shouldDirty: true },
    );
  };
  return (
    <Allowed permission={cipa.permissoes.ver}>
      <Group style={{ gridColumn: '1 / -1' }}>
        <Button
          variant="default"
          leftSection={<IconAdicionar size={16} />}
          disabled={!gestao}
          onClick={() => void trazer()}
        >
          Trazer os membros da gestão
        </Button>
      </Group>
    </Allowed>
  );
}

/** What the committee is about, followed up where its meeting is written down, and where a new action is decided. */
function PlanoDeTrabalho({ cipaId }: { cipaId: number }) {
  return (
    <Allowed permission={acaoDaCipa.permissoes.ver}>
      <FormSection titulo="Plano de trabalho">
        <div style={{ gridColumn: '1 / -1' }}>
          <AcoesDe
            contrato={acaoDaCipa}
            de={{ ...todasAsAcoes, cipaId }}
            caminho={`${cipa.path}/${cipaId}/acoes`}
            vazio="Ainda não há ações nesta gestão."
          />
        </div>
      </FormSection>
    </Allowed>
  );
}

const Campos = ({
  id,
  cipaId = null,
  preso = false,
}: {
  id: number | null;
  cipaId?: number | null;
  preso?: boolean;
}) => (
  <>
    <FormSection>
      <Campo name="cipa" span={12} readOnly={preso} />
      <Campo name="tipo" span={4} variant="select" />
      <Campo name="data" span={4} />
      <Campo name="hora" span={4} />
      <Campo name="local" span={12} />
      <Campo name="pauta" span={12} />
    </FormSection>
    <FormSection titulo="Presenças e ata">
      <TrazerMembros />
      <Linhas name="presencas" rotulo="Adicionar presença" novo={{ id: null, colaborador: null, situacao: 'P' }}>
        {(linha) => (
          <FieldGrid>
            <Campo name={`${linha}.colaborador`} span={8} />
            <Campo name={`${linha}.situacao`} span={4} variant="select" />
          </FieldGrid>
        )}
      </Linhas>
      <Campo name="secretario" span={12} />
      <Campo name="ata" span={12} />
      {id !== null && (
        <Group style={{ gridColumn: '1 / -1' }}>
          <Button variant="default" leftSection={<IconImprimir size={16} />} onClick={() => imprimir(id)}>
            Imprimir ata
          </Button>
        </Group>
      )}
    </FormSection>
    {id !== null && cipaId !== null && <PlanoDeTrabalho cipaId={cipaId} />}
  </>
);

export const ReuniaoFormulario = () => (
  <FormScreen resource={reuniao} defaults={{ tipo: 'O', presencas: [] }}>
    {({ registro }) => <Campos id={registro?.id ?? null} cipaId={registro?.cipa?.id ?? null} />}
  </FormScreen>
);

const useGestao = () => useDono(cipa, 'cipaId', 'reunioes');

export function ReunioesDaGestao() {
  const { id, nome, lista, partes } = useGestao();
  return (
    <>
      <PageHeader titulo={`Reuniões de ${nome}`} caminho={[lista]} />
      <PartList
        contrato={reuniao}
        de={{ ...daGestao, cipaId: id }}
        caminho={partes}
        campos={daParte}
        titulo="Reuniões"
        rotulo={reuniao.nome.varios}
        inserir="Inserir reunião"
        vazio="Ainda não há reuniões nesta gestão."
      />
    </>
  );
}

export function ReuniaoDaGestaoFormulario() {
  const { id, nome, caminho } = useGestao();
  return (
    <FormScreen resource={reuniao} defaults={{ cipa: { id, nome }, tipo: 'O', presencas: [] }} caminho={caminho}>
      {({ registro }) => <Campos id={registro?.id ?? null} cipaId={id} preso />}
    </FormScreen>
  );
}
