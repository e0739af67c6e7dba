import '@mantine/core/styles/Grid.css';
import { Alert, Button, Grid, Paper, Stack } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { regrasDoAumento } from '#modules/cargo-salario/coletivo.part.tsx';
import { AvisoPorCargo } from '#modules/cargo-salario/por-cargo.part.tsx';
import { hoje } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FormSection, fieldOf } from '#platform/web/form/field.tsx';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { IconGravar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { GravarSimulacao } from './gravar-simulacao.part.tsx';
import { ResultadoDaSimulacao } from './resultado.part.tsx';
import { type Simulacao, simulacao, simular, telaDoSimulador } from './simulador.contract.ts';

const Campo = fieldOf(simulacao);
/** Wait after the last change before the server is asked. */
const ESPERA_MS = 400;
const padrao = { aplicacao: '1', percentual: '5', encargos: '35.80', salariosPorAno: '13.33' } as const;

/** A realignment that is tried: whatever is moved, the payroll follows. Nothing is written until it is saved as a planning. */
export function Simulador() {
  const { info } = useSession();
  const [aplicacao, setAplicacao] = useState<unknown>(padrao.aplicacao);
  const regras = useMemo(() => regrasDaSimulacao(aplicacao), [aplicacao]);
  const [gravando, setGravando] = useState<Simulacao | null>(null);
  const podeColetivo = usePermission(permissoesCargoSalario.reajusteColaborador.verbos.COLETIVO);
  const podeGravar = usePermission(permissoesCargoSalario.planejamento.inserir) && podeColetivo;
  const contract = useContractForm<Simulacao>({
    schema: simulacao,
    defaults: { ...padrao, data: hoje(info.systemParameters.zona, new Date()) },
    rules: regras,
    checkCompany: false,
    onSubmit: (values: Simulacao) => setGravando(values),
  });
  const digitado = useWatch({ control: contract.form.control });
  const [parado] = useDebouncedValue(digitado, ESPERA_MS);
  const valido = useMemo(() => simulacao.safeParse(parado), [parado]);
  const lida = useEndpoint(
    simular,
    { body: valido.data as Simulacao, errors: 'nenhum' },
    { enabled: valido.success, keepPrevious: true },
  );
  return (
    <>
      <PageHeader titulo={telaDoSimulador.titulo} />
      <Grid gap="md">
        <Grid.Col span={{ base: 12, md: 4 }}>
          <Paper withBorder p="md">
            <ContractFormView of={contract}>
              <FormSection>
                <Campo name="data" span={12} />
                <Campo name="aplicacao" span={12} variant="radio" onValue={setAplicacao} />
                <Campo name="percentual" span={12} />
                <Campo name="valor" span={12} />
                <Campo name="piso" span={12} />
                <Campo name="teto" span={12} />
                <Campo name="dataBaseAnterior" span={12} />
                <Campo name="incluirPorCargo" span={12} />
                <Campo name="areasIds" span={12} />
                <Campo name="estabelecimentosIds" span={12} />
                <Campo name="cargosIds" span={12} />
                <Campo name="encargos" span={6} />
                <Campo name="salariosPorAno" span={6} />
              </FormSection>
              {podeGravar && (
                <Button type="submit" fullWidth mt="md" leftSection={<IconGravar size={16} />}>
                  Gravar como planejamento
                </Button>
              )}
            </ContractFormView>
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Stack gap="md" aria-live="polite" aria-busy={lida.isFetching}>
            {!valido.success && (
              <Alert color="yellow" variant="light">
                {valido.error.issues[0]?.message}
              </Alert>
            )}
            {lida.isError && (
              <Alert color="red" variant="light">
                {lida.error.mensagem}
              </Alert>
            )}
            {lida.data && (
              <AvisoPorCargo
                pessoas={lida.data.recebemPorCargo}
                incluidas={digitado.incluirPorCargo ?? false}
                onIncluir={(incluir) => contract.form.setValue('incluirPorCargo', incluir, { shouldDirty: true })}
              />
            )}
            {lida.data ? <ResultadoDaSimulacao resultado={lida.data} /> : lida.isLoading && <FormSkeleton />}
          </Stack>
        </Grid.Col>
      </Grid>
      <GravarSimulacao simulacao={gravando} onClose={() => setGravando(null)} />
    </>
  );
}

/** A raise may be left out: nothing of it is required. */
const regrasDaSimulacao = (aplicacao: unknown) => (path: string) => {
  const regra = regrasDoAumento(aplicacao)(path);
  return regra?.visivel === false ? regra : undefined;
};
