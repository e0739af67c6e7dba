import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { type Control, useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { DragHandle, StepButtons } from '#platform/web/dnd/order-buttons.tsx';
import { DragBoard, DropColumn, SortableItem } from '#platform/web/dnd/sortable.tsx';
import { FieldCell, FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { FormRules } from '#platform/web/form/field-rules.tsx';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { firstMessage } from '#platform/web/form/server-errors.ts';
import { IconAdicionar } from '#platform/web/ui/icons.ts';
import { cadeiaAprovacao, ETAPAS_MAXIMO, quemDecide } from './alcadas.contract.ts';
import styles from './alcadas.module.css';

type Form = z.output<typeof cadeiaAprovacao.form>;
const Campo = fieldOf(cadeiaAprovacao.form);
/** Whom a step names is asked for, as soon as the step says of what kind. */
const obrigatorio = () => ({ obrigatorio: true });

/** The steps of a chain in order: dragged by mouse, touch or keyboard, or moved by their buttons. */
export function EtapasDaCadeia() {
  const { form, somenteLeitura } = useFormContract();
  const control = form.control as unknown as Control<Form>;
  const { fields, append, remove, move } = useFieldArray({ control, name: 'etapas', keyName: 'chave' });
  const { errors } = useFormState({ control, name: 'etapas' });
  const erro = errors.etapas as { root?: unknown; message?: string } | undefined;
  // The place in the list is the order that is saved.
  const numerar = () => {
    for (const lugar of form.getValues('etapas').keys())
      form.setValue(`etapas.${lugar}.ordem`, lugar + 1, { shouldDirty: true });
  };
  const levar = (de: number, para: number) => {
    move(de, para);
    numerar();
  };
  return (
    <FieldCell name="etapas" span={12}>
      <Input.Error>{erro?.message ?? firstMessage(erro?.root)}</Input.Error>
      {fields.length === 0 && !erro && (
        <Text size="sm" c="dimmed">
          Nenhuma etapa ainda: inclua a primeira.
        </Text>
      )}
      <DragBoard
        board={{ etapas: fields.map(({ chave }) => chave) }}
        nameOf={(chave) => `Etapa ${fields.findIndex((uma) => uma.chave === chave) + 1}`}
        columnName={() => 'etapas'}
        onMove={(_, { id, posicao }) =>
          levar(
            fields.findIndex(({ chave }) => chave === id),
            posicao,
          )
        }
      >
        {(board) => (
          <DropColumn id="etapas" rotulo="Ordem das etapas" className={styles.etapas}>
            {(board.etapas ?? []).map((chave, lugar) => {
              const indice = fields.findIndex((uma) => uma.chave === chave);
              return (
                <SortableItem key={chave} id={chave} index={lugar} coluna="etapas" disabled={somenteLeitura}>
                  {(alca) => (
                    <Etapa
                      control={control}
                      indice={indice}
                      numero={lugar + 1}
                      alca={alca}
                      fixa={somenteLeitura}
                      subir={indice > 0 ? () => levar(indice, indice - 1) : null}
                      descer={indice < fields.length - 1 ? () => levar(indice, indice + 1) : null}
                      tirar={() => {
                        remove(indice);
                        numerar();
                      }}
                    />
                  )}
                </SortableItem>
              );
            })}
          </DropColumn>
        )}
      </DragBoard>
      {!somenteLeitura && (
        <Button
          mt="xs"
          variant="default"
          size="xs"
          leftSection={<IconAdicionar size={15} />}
          disabled={fields.length >= ETAPAS_MAXIMO}
          onClick={() => append({ id: null, ordem: fields.length + 1, quem: 'R', usuario: null, perfil: null })}
        >
          Adicionar etapa
        </Button>
      )}
    </FieldCell>
  );
}

interface EtapaProps {
  readonly control: Control<Form>;
  readonly indice: number;
  readonly numero: number;
  readonly alca: (element: Element | null) => void;
  readonly fixa: boolean;
  readonly subir: (() => void) | null;
  readonly descer: (() => void) | null;
  readonly tirar: () => void;
}

function Etapa({ control, indice, numero, alca, fixa, subir, descer, tirar }: EtapaProps) {
  const { form } = useFormContract();
  const quem = useWatch({ control, name: `etapas.${indice}.quem` });
  const nome = `etapa ${numero}`;
  return (
    <article className={styles.etapa} aria-label={`Etapa ${numero}`}>
      <Group gap="xs" wrap="nowrap" justify="space-between">
        <Group gap="xs" wrap="nowrap">
          {!fixa && <DragHandle ref={alca} nome={nome} />}
          <Text size="sm" fw={600}>{`${numero}ª etapa`}</Text>
        </Group>
        {!fixa && <StepButtons nome={nome} subir={subir} descer={descer} retirar={tirar} />}
      </Group>
      <Stack gap="xs">
        <FieldGrid>
          <Campo
            name={`etapas.${indice}.quem`}
            span={6}
            onValue={() => {
              form.setValue(`etapas.${indice}.usuario`, null, { shouldDirty: true });
              form.setValue(`etapas.${indice}.perfil`, null, { shouldDirty: true });
            }}
          />
          <FormRules rules={obrigatorio}>
            {quem === 'U' && <Campo name={`etapas.${indice}.usuario`} span={6} />}
            {quem === 'P' && <Campo name={`etapas.${indice}.perfil`} span={6} />}
          </FormRules>
        </FieldGrid>
        {quem === 'R' && (
          <Text size="xs" c="dimmed">
            {quemDecide.rotulo('R')} do pedido ou, na falta de quem entre no sistema, pela área acima mais próxima.
          </Text>
        )}
      </Stack>
    </article>
  );
}
