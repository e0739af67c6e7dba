import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell, FormSection, fieldWithin } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { useRestingText } from '#platform/web/form/use-resting-text.ts';
import { usePermission } from '#platform/web/session/session-context.tsx';
import { lotacaoInicial } from './colaboradores.contract.ts';
import { salarioPrevisto } from './historicos.contract.ts';

const Campo = fieldWithin(lotacaoInicial);

interface Onde {
  /** Ends with a dot. */
  readonly prefixo?: string;
  /** Field of the form with the day from which on it holds. */
  readonly dia: string;
}

/** Place and salary; what the type of salary does not use is hidden. */
export function CamposDeLotacao({ prefixo = '', dia, titulo }: Onde & { titulo?: string }) {
  const { form } = useFormContract();
  const tipo = useWatch({ control: form.control, name: `${prefixo}tipoSalario` }) as string | null | undefined;
  const veSalario = usePermission(permissoesOrganizacao.colaborador.verbos.SALARIO);
  return (
    <FormSection titulo={titulo}>
      <Campo name={`${prefixo}areaOrganizacional`} span={6} />
      <Campo name={`${prefixo}estabelecimento`} span={6} />
      <Campo name={`${prefixo}faixaSalarial`} span={6} />
      <Campo name={`${prefixo}tipoSalario`} span={6} variant="radio" />
      {tipo === '2' && <Campo name={`${prefixo}indice`} span={6} exigido />}
      {tipo === '2' && <Campo name={`${prefixo}quantidade`} span={3} exigido />}
      {tipo === '3' && <Campo name={`${prefixo}salario`} span={3} exigido />}
      {veSalario && (tipo === '1' || tipo === '2') && <SalarioPrevisto prefixo={prefixo} dia={dia} tipo={tipo} />}
    </FormSection>
  );
}

type Escolhido = { readonly id: number } | null | undefined;

/** What a band or an index comes to on the day, which is what will be paid. */
function SalarioPrevisto({ prefixo, dia, tipo }: Required<Pick<Onde, 'prefixo'>> & Onde & { tipo: '1' | '2' }) {
  const { form } = useFormContract();
  const nomes = [`${prefixo}faixaSalarial`, `${prefixo}indice`, dia];
  const [faixa, indice, data] = useWatch({ control: form.control, name: nomes }) as [
    Escolhido,
    Escolhido,
    string | null | undefined,
  ];
  const quantidade = useRestingText(`${prefixo}quantidade`);
  const porIndice = tipo === '2';
  const completo = porIndice ? Boolean(indice && quantidade) : Boolean(faixa);
  const query = {
    data: data ?? '',
    tipoSalario: tipo,
    faixaSalarialId: porIndice ? null : (faixa?.id ?? null),
    indiceId: porIndice ? (indice?.id ?? null) : null,
    quantidade: porIndice ? quantidade : null,
  };
  const calculo = useEndpoint(salarioPrevisto, { query, errors: 'nenhum' }, { enabled: completo && Boolean(data) });
  if (!completo || !data || !calculo.data) return null;
  const { salario } = calculo.data;
  const semValor = porIndice ? 'O índice não tem valor nesta data.' : 'A faixa não fixa salário nesta data.';
  return (
    <FieldCell span={12}>
      <Text size="sm" role="status">
        {salario ? `Salário nesta data: ${formatarDinheiro(salario)}` : semValor}
      </Text>
    </FieldCell>
  );
}
