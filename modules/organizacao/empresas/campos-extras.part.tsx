import { Alert, Group } from '@mantine/core';
import { useWatch } from 'react-hook-form';
import { StepButtons } from '#platform/web/dnd/order-buttons.tsx';
import { fieldOf } from '#platform/web/form/field.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { type ConfiguracaoDeCamposForm, configuracaoDeCamposForm } from './campos.contract.ts';
import { camposExtras, type Formulario } from './campos-candidato.contract.ts';
import { mover } from './campos-edicao.rules.ts';
import { type LinhaDeCampo, TabelaDeCampos } from './campos-tabela.part.tsx';

const Campo = fieldOf(configuracaoDeCamposForm);

const tiposDeExtra: Readonly<Record<string, string>> = {
  texto: 'Texto',
  textoLongo: 'Texto longo',
  data: 'Data',
  dinheiro: 'Valor',
  inteiro: 'Número',
};

/** 'texto3' is read as 'Texto 3'. */
function nomeDoExtra(campo: string): string {
  const tipo = camposExtras.find((extra) => extra.campo === campo)?.tipo ?? '';
  return `${tiposDeExtra[tipo] ?? tipo} ${campo.replace(/\D/g, '')}`;
}

/** Extra fields: title, what each area does, and their order in the form. */
export function TabelaDeExtras({ formulario, usados }: { formulario: Formulario; usados: boolean }) {
  const { form, somenteLeitura } = useFormContract();
  const extras = useWatch({ control: form.control, name: 'extras' }) as ConfiguracaoDeCamposForm['extras'];
  const trocar = (lugar: number, passo: number) => {
    form.setValue('extras', mover(form.getValues('extras') as typeof extras, lugar, passo), { shouldDirty: true });
    form.clearErrors('extras');
  };
  const linhas = extras.map(({ campo }, lugar): LinhaDeCampo => {
    const nome = nomeDoExtra(campo);
    const passo = (quanto: number, fim: boolean) => (somenteLeitura || fim ? null : () => trocar(lugar, quanto));
    return {
      path: `extras.${lugar}`,
      rotulo: nome,
      entrada: (
        <Group gap={4} wrap="nowrap" align="flex-end">
          <div style={{ flex: 1, minWidth: 110 }}>
            <Campo name={`extras.${lugar}.titulo`} label={nome} placeholder="Título do campo" span={12} />
          </div>
          <StepButtons
            stacked
            nome={nome}
            subir={passo(-1, lugar === 0)}
            descer={passo(1, lugar === extras.length - 1)}
          />
        </Group>
      ),
    };
  });
  return (
    <>
      {!usados && (
        <Alert color="yellow" mb="sm" p="sm">
          Esta empresa não usa campos extras neste cadastro. Ligue 'Usar campos extras' na empresa para que apareçam.
        </Alert>
      )}
      <TabelaDeCampos formulario={formulario} linhas={linhas} />
    </>
  );
}
