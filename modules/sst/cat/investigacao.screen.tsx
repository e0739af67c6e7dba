import { Alert, Box, Text } from '@mantine/core';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Stored } from '#platform/shared/contract/resource.ts';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { childListOf } from '#platform/web/form/child-list.tsx';
import { FormSection, fieldOf, fieldOfItem } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { RecordActions } from '#platform/web/form-screen/record-actions.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { idIn, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { IconCadeado, IconInformacao } from '#platform/web/ui/icons.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { useAcoesDaInvestigacao } from './acoes-da-investigacao.part.tsx';
import { comunicacaoDeAcidente } from './cat.contract.ts';
import { Causas } from './causas.part.tsx';
import { Fotos } from './fotos.part.tsx';
import { investigacao, proporPrazo } from './investigacao.contract.ts';
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
  const acoes = useAcoesDaInvestigacao();
  return <ListScreen resource={investigacao} columns={colunas} filterFields={filtro} rowActions={acoes} />;
}

type Lida = (typeof investigacao)['detalhe']['_output'];

/** That it is closed, by whom, and how it is changed all the same. */
const Encerramento = ({ registro }: { registro: Lida | null }) =>
  registro?.encerradaEm ? (
    <Alert color="green" variant="light" icon={<IconCadeado size={18} />} mb="sm">
      Encerrada em {formatarData(registro.encerradaEm)} por {registro.encerradaPor}. Para mudar, reabra-a.
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
  // Closed or open again it is another form: what it was is not written over.
  const [vez, setVez] = useState(0);
  const acoes = useAcoesDaInvestigacao(() => setVez((antes) => antes + 1));
  const aqui = hoje(useSession().info.systemParameters.zona, new Date());
  const navigate = useNavigate();
  const gravada = (useParams({ strict: false }) as { id?: string }).id !== undefined;
  if (esperando) return <FormSkeleton />;
  return (
    <FormScreen
      key={vez}
      resource={investigacao}
      defaults={{ cat, inicio: aqui, equipe: [], causas: [] }}
      {...(gravada ? {} : { onSaved: ({ id }) => void navigate({ to: `${investigacao.path}/${id}/edit` }) })}
    >
      {({ registro }) => (
        <>
          <Encerramento registro={registro as Lida | null} />
          {registro !== null && (
            <Box mb="sm">
              <RecordActions acoes={acoes({ id: registro.id, ...(registro as unknown as Lida) })} />
            </Box>
          )}
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
        </>
      )}
    </FormScreen>
  );
}
