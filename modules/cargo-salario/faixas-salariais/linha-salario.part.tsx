import { Text } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { formatarDinheiro } from '#platform/shared/format/dinheiro.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FieldCell, fieldWithin } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { calcularSalarioHistorico, incluirHistoricoDaFaixa } from './faixa-historicos.contract.ts';

const Campo = fieldWithin(incluirHistoricoDaFaixa.body);

/** The rules of a line of salary while it is typed: what its type asks for. `prefixo` is 'historico.' in the form of the band. */
export function regrasDaLinha(prefixo: string, tipo: unknown) {
  const doTipo: Readonly<Record<string, string>> = { indiceId: '2', quantidade: '2', valor: '3' };
  return (path: string) => {
    const campo = path.startsWith(prefixo) ? path.slice(prefixo.length) : '';
    if (campo === 'data' || campo === 'tipo') return { obrigatorio: true };
    const seu = doTipo[campo];
    if (seu === undefined) return undefined;
    return seu === tipo ? { obrigatorio: true } : { visivel: false };
  };
}

/** Date, type and what the type asks for, with the salary that it makes. */
export function CamposDaLinha({ prefixo, onTipo }: { prefixo: string; onTipo: (tipo: unknown) => void }) {
  return (
    <>
      <Campo name={`${prefixo}data`} span={3} />
      <Campo name={`${prefixo}tipo`} span={3} variant="select" onValue={onTipo} />
      <Campo name={`${prefixo}indiceId`} span={4} />
      <Campo name={`${prefixo}quantidade`} span={2} />
      <Campo name={`${prefixo}valor`} span={3} />
      <SalarioDaLinha prefixo={prefixo} />
    </>
  );
}

function SalarioDaLinha({ prefixo }: { prefixo: string }) {
  const { form } = useFormContract();
  const nomes = ['data', 'tipo', 'indiceId', 'quantidade'].map((campo) => `${prefixo}${campo}`);
  const [data, tipo, indiceId, quantidade] = useWatch({ control: form.control, name: nomes }) as [
    string | null,
    string | null,
    number | null,
    string | null,
  ];
  const porCargo = tipo === '1';
  const completo = tipo === '2' && Boolean(data && indiceId && quantidade);
  const calculo = useEndpoint(
    calcularSalarioHistorico,
    { query: { tipo: '2', data, indiceId, quantidade }, errors: 'nenhum' },
    { enabled: completo },
  );
  if (porCargo) return <Aviso texto="A faixa não fixa salário: cada talento tem o seu." />;
  if (!completo || calculo.isPending) return null;
  if (calculo.isError) return <Aviso texto={calculo.error.mensagem} cor="red.8" />;
  return <Aviso texto={`Salário nesta data: ${formatarDinheiro(calculo.data.salario)}`} />;
}

function Aviso({ texto, cor }: { texto: string; cor?: string }) {
  return (
    <FieldCell span={12}>
      <Text size="sm" role="status" c={cor}>
        {texto}
      </Text>
    </FieldCell>
  );
}
