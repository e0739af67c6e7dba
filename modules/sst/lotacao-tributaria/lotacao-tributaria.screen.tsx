import { Button, Group, Paper } from '@mantine/core';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { formatarInscricao } from '#modules/sst/inscricao.rules.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Facts, factsOf } from '#platform/web/person/facts.tsx';
import { idIn } from '#platform/web/search-of.ts';
import { IconVisualizar } from '#platform/web/ui/icons.ts';
import { MissingRecord } from '#platform/web/ui/missing-record.tsx';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { inscricoesDaLotacao, lotacaoTributaria } from './lotacao-tributaria.contract.ts';
import { inscricaoDoTipo } from './lotacao-tributaria.rules.ts';

const colunas = [
  { campo: 'nome', largura: 240 },
  'tipo',
  {
    campo: 'numeroInscricao',
    largura: 190,
    render: ({ numeroInscricao }: { numeroInscricao: string | null }) => formatarInscricao(numeroInscricao),
  },
] as const;
const filtro = [
  { name: 'nome', span: 4 },
  { name: 'tipo', span: 5 },
  { name: 'numeroInscricao', span: 3 },
] as const;
const Campo = fieldOf(lotacaoTributaria.form);
const { path, nome } = lotacaoTributaria;

export function LotacoesLista() {
  const navigate = useNavigate();
  return (
    <ListScreen
      resource={lotacaoTributaria}
      columns={colunas}
      filterFields={filtro}
      rowActions={({ id }) => [
        {
          rotulo: 'Visualizar',
          icone: IconVisualizar,
          onClick: () => void navigate({ to: `${path}/${id}/visualizar` }),
        },
      ]}
    />
  );
}

/** The number that the kind asks for; a kind that asks for none takes away what was typed. */
function Numero() {
  const { form } = useFormContract();
  const asked = inscricaoDoTipo(useWatch({ control: form.control, name: 'tipo' }) as string | null) ?? 'NP';
  if (asked === 'NP') return null;
  return <Campo name="numeroInscricao" span={4} help={`${inscricoesDaLotacao.rotulo(asked)}, com ou sem pontuação`} />;
}

function Campos() {
  const { form } = useFormContract();
  const esvaziar = () => form.setValue('numeroInscricao', null, { shouldDirty: true });
  return (
    <FormSection>
      <Campo name="nome" span={12} />
      <Campo name="tipo" span={8} variant="select" onValue={esvaziar} />
      <Numero />
    </FormSection>
  );
}

export const LotacaoFormulario = () => (
  <FormScreen resource={lotacaoTributaria} defaults={{}}>
    {() => <Campos />}
  </FormScreen>
);

const fatos = ['nome', 'tipo', 'tipoInscricao'] as const;

/** A tax lot to be read. */
export function LotacaoVisualizacao() {
  const { id } = useParams({ strict: false }) as { id?: string };
  const lida = useEndpoint(lotacaoTributaria.obter, { params: { id: idIn(id) }, errors: 'nenhum' });
  const lotacao = lida.data;
  const header = {
    titulo: [`Visualizar ${nome.um}`, lotacao?.nome].filter(Boolean).join(': '),
    caminho: [{ rotulo: nome.varios, path }],
  };
  if (lida.isError) return <MissingRecord {...header} error={lida.error} />;
  if (!lotacao) return <FormSkeleton />;
  const numero = formatarInscricao(lotacao.numeroInscricao);
  return (
    <>
      <PageHeader {...header} />
      <Paper withBorder p="md">
        <Facts
          fatos={[
            ...factsOf(lotacaoTributaria.linha, lotacao, fatos),
            ...(numero ? [{ rotulo: 'Número de inscrição', valor: numero }] : []),
          ]}
          vazio=""
        />
        <Group mt="md" justify="flex-end">
          {lotacao.pode.editar && (
            <Button component={Link} to={`${path}/${lotacao.id}/edit`}>
              Editar
            </Button>
          )}
        </Group>
      </Paper>
    </>
  );
}
