import { Button, Checkbox, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { useSession } from '#platform/web/session/session-context.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { agentes, extintor } from './extintores.contract.ts';
import { faltaDizer, naoSeAplica, type Resposta } from './extintores.rules.ts';
import {
  type AInspecionar,
  type CabecaDaInspecao,
  cabecaDaInspecao,
  inspecionar,
  itensDaInspecao,
  respostas,
} from './inspecoes.contract.ts';

const Campo = fieldOf(cabecaDaInspecao);

type Item = (typeof itensDaInspecao)[number][0];
interface Folha extends Readonly<Record<Item, Resposta>> {
  readonly marcado: boolean;
  readonly observacao: string;
}

const folhaDe = ({ agente }: AInspecionar, marcado: boolean): Folha => {
  const fora = naoSeAplica(agente);
  const resposta = (item: Item): Resposta => (fora.includes(item) ? 'X' : 'C');
  return {
    marcado,
    observacao: '',
    acesso: resposta('acesso'),
    sinalizacao: resposta('sinalizacao'),
    lacre: resposta('lacre'),
    manometro: resposta('manometro'),
    mangueira: resposta('mangueira'),
    peso: resposta('peso'),
  };
};

/** A sheet for each extinguisher of a place, conforming until somebody says otherwise; only those that are marked are written down. */
export function FolhaDeInspecao({ extintores, um }: { extintores: readonly AInspecionar[]; um: boolean }) {
  const client = useQueryClient();
  const { zona } = useSession().info.systemParameters;
  const [folhas, setFolhas] = useState<Readonly<Record<number, Folha>>>({});
  const [aDizer, setADizer] = useState<readonly number[]>([]);
  const de = (qual: AInspecionar): Folha => folhas[qual.id] ?? folhaDe(qual, um);
  const mudar = (qual: AInspecionar, mudanca: Partial<Folha>) => {
    setFolhas({ ...folhas, [qual.id]: { ...de(qual), ...mudanca } });
    setADizer(aDizer.filter((id) => id !== qual.id));
  };
  const marcados = extintores.filter((qual) => de(qual).marcado);
  const todos = marcados.length === extintores.length;
  const contract = useContractForm<CabecaDaInspecao>({
    schema: cabecaDaInspecao,
    defaults: { data: hoje(zona, new Date()), nivel: 'M' },
    onSubmit: async (values, options: CallOptions) => {
      const inspecoes = marcados.map((qual) => {
        const { marcado: _, observacao, ...itens } = de(qual);
        return { extintorId: qual.id, ...itens, observacao: observacao.trim() || null };
      });
      const faltam = inspecoes.filter(faltaDizer).map(({ extintorId }) => extintorId);
      setADizer(faltam);
      if (faltam.length > 0) return;
      if (inspecoes.length === 0) {
        toast.erro('Marque ao menos um extintor inspecionado.');
        return;
      }
      const { registradas, naoConformes } = await call(inspecionar, { body: { ...values, inspecoes }, ...options });
      setFolhas({});
      await renew(client, extintor.listar.path);
      toast.sucesso(
        `${plural(registradas, 'extintor inspecionado', 'extintores inspecionados')}${naoConformes > 0 ? `, ${plural(naoConformes, 'não conforme', 'não conformes')}` : ''}.`,
      );
    },
  });
  return (
    <ContractFormView of={contract}>
      <Stack gap="md" maw={960}>
        <FieldGrid>
          <Campo name="data" span={6} />
          <Campo name="nivel" span={6} variant="select" />
        </FieldGrid>
        {extintores.length > 1 && (
          <Checkbox
            label="Todos inspecionados"
            checked={todos}
            indeterminate={marcados.length > 0 && !todos}
            onChange={() =>
              setFolhas(Object.fromEntries(extintores.map((qual) => [qual.id, { ...de(qual), marcado: !todos }])))
            }
          />
        )}
        {extintores.map((qual) => (
          <Paper key={qual.id} withBorder p="sm" component="section" aria-label={`Extintor ${qual.numero}`}>
            <Group justify="space-between" gap="xs" mb="xs" wrap="nowrap" align="flex-start">
              <Checkbox
                size="md"
                label={<strong>{qual.numero}</strong>}
                description={`${agentes.rotulo(qual.agente)}, ${qual.tamanho}. ${qual.lugar}`}
                checked={de(qual).marcado}
                onChange={({ currentTarget: { checked } }) => mudar(qual, { marcado: checked })}
              />
              {qual.inspecaoAte && (
                <Text size="xs" c="dimmed" ta="right">
                  {`até ${formatarData(qual.inspecaoAte)}`}
                </Text>
              )}
            </Group>
            {de(qual).marcado && (
              <Stack gap="xs">
                <SimpleGrid cols={{ base: 2, sm: 3 }} spacing="xs" verticalSpacing="xs">
                  {itensDaInspecao.map(([item, rotulo]) => (
                    <NativeSelect
                      key={item}
                      size="md"
                      label={rotulo}
                      value={de(qual)[item]}
                      onChange={({ currentTarget: { value } }) => mudar(qual, { [item]: value as Resposta })}
                      data={respostas.itens.map(({ codigo, rotulo: label }) => ({ value: codigo, label }))}
                    />
                  ))}
                </SimpleGrid>
                <TextInput
                  label="Observação"
                  maxLength={500}
                  value={de(qual).observacao}
                  error={aDizer.includes(qual.id) ? 'Diga na observação o que não está conforme.' : null}
                  onChange={({ currentTarget: { value } }) => mudar(qual, { observacao: value })}
                />
              </Stack>
            )}
          </Paper>
        ))}
        <Group justify="flex-end">
          <Button
            type="submit"
            w={{ base: '100%', sm: 'auto' }}
            size="md"
            loading={contract.form.formState.isSubmitting}
          >
            {`Gravar ${plural(marcados.length, 'inspeção', 'inspeções')}`}
          </Button>
        </Group>
      </Stack>
    </ContractFormView>
  );
}
