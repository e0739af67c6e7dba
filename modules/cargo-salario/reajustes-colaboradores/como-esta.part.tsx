import { Alert, Paper, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { formatarDinheiro, subtrair } from '#platform/shared/format/dinheiro.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { Facts, factsOf } from '#platform/web/person/facts.tsx';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { reajusteDoColaborador, salarioCalculado } from './reajustes-calculos.contract.ts';
import { reajusteNovo } from './reajustes-colaboradores.contract.ts';

const fatos = [
  'estabelecimentoAtual',
  'areaOrganizacionalAtual',
  'faixaSalarialAtual',
  'ambienteAtual',
  'funcaoAtual',
  'salarioAtual',
] as const;
const propostos = [
  'estabelecimentoProposto',
  'areaOrganizacionalProposta',
  'ambienteProposto',
  'faixaSalarialProposta',
  'funcaoProposta',
  'tipoSalarioProposto',
  'indiceProposto',
  'quantidadeIndiceProposto',
  'salarioProposto',
] as const;

/** What the talent has on the planning's date. It fills a new row; of a stored one it only tells. */
function useComoEsta() {
  const { form } = useFormContract();
  const [tabela, talento] = useWatch({ control: form.control, name: ['tabelaReajusteColaborador', 'colaborador'] }) as [
    Ref | null,
    Ref | null,
  ];
  return useEndpoint(
    reajusteDoColaborador,
    {
      params: { id: talento?.id ?? 0 },
      query: { tabelaReajusteColaboradorId: tabela?.id ?? 0 },
      errors: 'nenhum',
    },
    { enabled: Boolean(tabela?.id && talento?.id) },
  );
}

/** Place and salary of the talent on the planning's date. */
export function ComoEstaOTalento({ novo, onTipo }: { novo: boolean; onTipo: (tipo: unknown) => void }) {
  const { form } = useFormContract();
  const lido = useComoEsta();
  const { data } = lido;
  const cheio = useRef<number | null>(null);
  const tipo = useWatch({ control: form.control, name: 'tipoSalarioProposto' }) as unknown;
  useEffect(() => onTipo(tipo), [tipo, onTipo]);
  useEffect(() => {
    if (!novo || !data || cheio.current === data.colaborador.id) return;
    cheio.current = data.colaborador.id;
    for (const campo of propostos) form.setValue(campo, data[campo] ?? null);
  }, [novo, data, form]);
  if (!data) return <Unread of={lido} />;
  return (
    <Paper withBorder p="sm" my="sm" component="section" aria-label="Na data do planejamento">
      <Text size="xs" c="dimmed" mb={4}>
        Na data do planejamento
      </Text>
      <Facts fatos={factsOf(reajusteNovo, data, fatos)} vazio="O talento não tem histórico em vigor nesta data." />
      {data.colaboradorDesligado && (
        <Alert color="red" variant="light" mt="sm">
          O talento está desligado na data do planejamento e fica de fora quando ele for aplicado.
        </Alert>
      )}
    </Paper>
  );
}

/** The salary that the proposal makes on the planning's date, against the current one. */
export function SalarioQueSeria() {
  const ve = usePermission(veSalario);
  const { form } = useFormContract();
  const { data: hoje } = useComoEsta();
  const [tabela, faixa, tipo, indice, quantidade, salario] = useWatch({
    control: form.control,
    name: [
      'tabelaReajusteColaborador',
      'faixaSalarialProposta',
      'tipoSalarioProposto',
      'indiceProposto',
      'quantidadeIndiceProposto',
      'salarioProposto',
    ],
  }) as [Ref | null, Ref | null, '1' | '2' | '3' | null, Ref | null, string | null, string | null];
  const completo = { '1': Boolean(faixa?.id), '2': Boolean(indice?.id && quantidade), '3': Boolean(salario) };
  const calculo = useEndpoint(
    salarioCalculado,
    {
      query: {
        tipoSalario: tipo ?? '1',
        faixaSalarialId: faixa?.id ?? null,
        indiceId: indice?.id ?? null,
        quantidade,
        salario,
        tabelaReajusteColaboradorId: tabela?.id ?? null,
      },
      errors: 'nenhum',
    },
    { enabled: ve && tipo !== null && completo[tipo] && Boolean(tabela?.id), keepPrevious: true },
  );
  if (!ve || tipo === null || !completo[tipo]) return null;
  const texto = calculo.isError
    ? calculo.error.mensagem
    : calculo.data && emTexto(calculo.data.salario, hoje?.salarioAtual);
  return (
    <FieldCell span={12}>
      <Text size="sm" role="status" {...(calculo.isError ? { c: 'red.8' } : {})}>
        {texto}
      </Text>
    </FieldCell>
  );
}

function emTexto(proposto: string, atual: string | null | undefined): string {
  const inicio = `Salário proposto: ${formatarDinheiro(proposto)}`;
  return atual ? `${inicio} (diferença de ${formatarDinheiro(subtrair(proposto, atual))})` : inicio;
}
