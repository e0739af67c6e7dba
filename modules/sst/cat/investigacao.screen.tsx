import { Alert, Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { call, download } from '#platform/web/api/call.ts';
import { saveFile } from '#platform/web/api/file.ts';
import { renew, useEndpoint } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconCadeado, IconInformacao, IconLista, IconPdf, IconReabrir } from '#platform/web/ui/icons.ts';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { acaoDaInvestigacao } from './acoes.contract.ts';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { Causas } from './causas.part.tsx';
import { Fotos } from './fotos.part.tsx';
import {
  encerrarInvestigacao,
  imprimirInvestigacao,
  investigacao,
  proporPrazo,
  reabrirInvestigacao,
  verbosDaInvestigacao,
} from './investigacao.contract.ts';
import { SituacaoDaInvestigacao } from './situacao.part.tsx';

type Linha = (typeof investigacao)['linha']['_output'] & Stored;

const colunas = [
  'colaborador',
  { campo: 'dataDoAcidente', largura: 150 },
  { campo: 'inicio', largura: 170 },
  { campo: 'prazo', largura: 160 },
  { campo: 'encerradaEm', largura: 140 },
  {
    campo: 'situacao',
    largura: 150,
    render: ({ situacao }: Linha) => situacao && <SituacaoDaInvestigacao situacao={situacao} />,
  },
] as const;
const filtro = ['colaboradorId', { name: 'situacao', variant: 'select' }, 'catId'] as const;
const Campo = fieldOf(investigacao.form);
const Lista = childListOf(investigacao.form);
const DoMembro = fieldOfItem(investigacao.form, 'equipe');

export function InvestigacoesLista() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [mayClose, maySeeActions] = [
    usePermission(verbosDaInvestigacao.ENCERRAR),
    usePermission(acaoDaInvestigacao.permissoes.ver),
  ];
  async function mudar(id: number, encerra: boolean) {
    const texto = encerra
      ? 'Encerrada, a investigação não muda mais: reabra-a se algo novo aparecer.'
      : 'Reaberta, a investigação volta a ser mudada, e deixa de estar encerrada.';
    if (!(await confirmar({ titulo: encerra ? 'Encerrar a investigação?' : 'Reabrir a investigação?', texto }))) return;
    await call(encerra ? encerrarInvestigacao : reabrirInvestigacao, { params: { id } });
    toast.sucesso(encerra ? 'Investigação encerrada com sucesso.' : 'Investigação reaberta com sucesso.');
    await renew(client, investigacao.listar.path);
    await renew(client, comunicacaoDeAcidente.listar.path);
  }
  const acoes = ({ id, encerradaEm }: Linha): RowAction[] => [
    {
      rotulo: 'Imprimir PDF',
      icone: IconPdf,
      onClick: () =>
        void download(imprimirInvestigacao, { params: { id }, body: {} })
          .then(saveFile)
          .catch(() => undefined),
    },
    ...(maySeeActions
      ? [
          {
            rotulo: 'Plano de ação',
            icone: IconLista,
            onClick: () => void navigate({ to: `${investigacao.path}/${id}/acoes` }),
          },
        ]
      : []),
    ...(mayClose
      ? [
          {
            rotulo: encerradaEm === null ? 'Encerrar' : 'Reabrir',
            icone: encerradaEm === null ? IconCadeado : IconReabrir,
            onClick: () => void mudar(id, encerradaEm === null).catch(() => undefined),
          },
        ]
      : []),
  ];
  return <ListScreen resource={investigacao} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

type Lida = (typeof investigacao)['detalhe']['_output'];

/** That it is closed, by whom, and how it is changed all the same. */
const Encerramento = ({ registro }: { registro: Lida | null }) =>
  registro?.encerradaEm ? (
    <Alert color="green" variant="light" icon={<IconCadeado size={18} />} mb="sm">
      Encerrada em {formatarData(registro.encerradaEm)} por {registro.encerradaPor}. Para mudar, reabra-a na lista.
    </Alert>
  ) : null;

/** The accident with which the address begins an investigation (`?catId=`), as a field has it. */
function useCatDoEndereco() {
  const { catId } = useAddress();
  const id = idIn(catId);
  const { data, error } = useEndpoint(comunicacaoDeAcidente.opcoes, { query: { ids: [id] } }, { enabled: id > 0 });
  return { esperando: id > 0 && !data && !error, cat: data?.[0] ?? null };
}

/** Proposes the deadline as soon as the accident is chosen; one that somebody typed stays. */
function PrazoDoAcidente() {
  const { form } = useFormContract();
  const [cat, inicio] = useWatch({ control: form.control, name: ['cat', 'inicio'] });
  const proposto = useRef<string | null>(null);
  const catId = (cat as { id: number } | null)?.id ?? 0;
  const dia = String(inicio ?? '');
  const { data } = useEndpoint(proporPrazo, { query: { catId, inicio: dia } }, { enabled: catId > 0 && dia !== '' });
  useEffect(() => {
    if (!data || ![null, proposto.current].includes(form.getValues('prazo'))) return;
    proposto.current = data.prazo;
    form.setValue('prazo', data.prazo);
  }, [data, form]);
  return null;
}

export function InvestigacaoFormulario() {
  const { esperando, cat } = useCatDoEndereco();
  const aqui = hoje(useSession().info.systemParameters.zona, new Date());
  const navigate = useNavigate();
  const gravada = (useParams({ strict: false }) as { id?: string }).id !== undefined;
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      resource={investigacao}
      defaults={{ cat, inicio: aqui, equipe: [], causas: [] }}
      {...(gravada ? {} : { onSaved: ({ id }) => void navigate({ to: `${investigacao.path}/${id}/edit` }) })}
    >
      {({ registro }) => (
        <>
          <Encerramento registro={registro as Lida | null} />
          {registro === null && <PrazoDoAcidente />}
          <FormSection>
            <Campo name="cat" span={6} />
            <Campo name="inicio" span={3} />
            <Campo name="prazo" span={3} />
          </FormSection>
          <FormSection>
            <Lista
              name="equipe"
              um="Membro"
              colunas={['colaborador', 'papel']}
              campos={() => (
                <>
                  <DoMembro name="colaborador" span={8} />
                  <DoMembro name="papel" span={4} variant="select" />
                </>
              )}
            />
            <Campo name="fatos" span={12} />
          </FormSection>
          <FormSection titulo="Árvore de causas">
            <Causas />
          </FormSection>
          {registro === null ? (
            <Text size="sm" c="dimmed" my="sm">
              <IconInformacao size={16} style={{ verticalAlign: 'text-bottom' }} /> As fotos e o plano de ação entram
              depois que a investigação é gravada.
            </Text>
          ) : (
            <Fotos id={registro.id} podeEditar={registro.pode.editar ?? false} />
          )}
          <FormSection>
            <Campo name="conclusoes" span={12} />
          </FormSection>
          {registro !== null && (
            <Button
              variant="default"
              mt="sm"
              leftSection={<IconLista size={16} />}
              onClick={() => void navigate({ to: `${investigacao.path}/${registro.id}/acoes` })}
            >
              Plano de ação
            </Button>
          )}
        </>
      )}
    </FormScreen>
  );
}
