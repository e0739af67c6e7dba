import '@mantine/core/styles/ColorSwatch.css';
import { ColorSwatch, Group, Input, Stack, Title } from '@mantine/core';
import { useController, useWatch } from 'react-hook-form';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { firstMessage } from '#platform/web/form/server-errors.ts';
import { FormScreen } from '#platform/web/form-screen/form-screen.tsx';
import { ListScreen } from '#platform/web/list-screen/list-screen.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { classificacaoSeveridadeRisco, matrizDeRisco } from './classificacoes-severidade-risco.contract.ts';
import { Matriz } from './matriz.part.tsx';
import { type Celula, mesmaCelula } from './matriz.rules.ts';

const Campo = fieldOf(classificacaoSeveridadeRisco.form);
const colunas = [
  'nome',
  {
    campo: 'cor',
    largura: 160,
    render: ({ cor }: { cor: string | null }) =>
      cor && (
        <Group gap="xs" wrap="nowrap">
          <ColorSwatch color={cor} size={16} aria-hidden />
          {cor}
        </Group>
      ),
  },
  { campo: 'combinacoes', largura: 150, ordenavel: false },
] as const;
const filtro = ['nome'] as const;
const nova = {};
const MATRIZ = 'matrizClassificacaoSeveridadeRisco';

type Escolhida = Celula & { readonly id?: number | null };

/** The message of a field that is a list may stand at one of its places. */
function mensagemEm(erro: unknown): string | undefined {
  const propria = firstMessage(erro as never);
  if (propria) return propria;
  const lugares = Array.isArray(erro) ? erro : [];
  return lugares.flatMap((lugar) => firstMessage(lugar?.probabilidadeRiscoId ?? lugar?.gravidadeRiscoId) ?? [])[0];
}

function CampoDaMatriz({ id }: { readonly id: number | null }) {
  const { form, schema, somenteLeitura } = useFormContract();
  const lido = useEndpoint(matrizDeRisco, {});
  const { data } = lido;
  const { field, fieldState } = useController({ name: MATRIZ, control: form.control });
  const [nome, cor] = useWatch({ control: form.control, name: ['nome', 'cor'] });
  const rotulo = metaOf(fieldAt(schema, MATRIZ))?.label;
  const celulas = (Array.isArray(field.value) ? field.value : []) as Escolhida[];
  const trocar = (celula: Celula) => {
    const outras = celulas.filter((uma) => !mesmaCelula(uma, celula));
    field.onChange(outras.length < celulas.length ? outras : [...celulas, celula]);
  };
  return (
    <FieldCell name={MATRIZ} span={12}>
      <Input.Wrapper
        label={rotulo}
        labelElement="div"
        required
        error={mensagemEm(fieldState.error)}
        role="group"
        aria-label={rotulo}
      >
        {data ? (
          <Matriz
            matriz={data}
            escolha={{
              id,
              nome: String(nome ?? ''),
              cor: String(cor ?? ''),
              celulas,
              onTrocar: trocar,
              somenteLeitura,
            }}
          />
        ) : (
          <Unread of={lido} />
        )}
      </Input.Wrapper>
    </FieldCell>
  );
}

export function Classificacoes() {
  const lido = useEndpoint(matrizDeRisco, {});
  const { data } = lido;
  return (
    <Stack>
      <ListScreen resource={classificacaoSeveridadeRisco} columns={colunas} filterFields={filtro} />
      <Title order={2} size="h4">
        Matriz de risco
      </Title>
      {data ? <Matriz matriz={data} /> : <Unread of={lido} />}
    </Stack>
  );
}

export const Classificacao = () => (
  <FormScreen resource={classificacaoSeveridadeRisco} defaults={nova}>
    {({ registro }) => (
      <FieldGrid>
        <Campo name="nome" span={9} />
        <Campo name="cor" span={3} />
        <CampoDaMatriz id={registro?.id ?? null} />
      </FieldGrid>
    )}
  </FormScreen>
);
