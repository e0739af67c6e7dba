import { Button, Checkbox, Group, NativeSelect, Paper, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { formatarData, hoje } from '#platform/shared/format/data.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { type ContractForm, useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import { DraftKeeper } from '#platform/web/form/draft-keeper.tsx';
import { FieldGrid, fieldOf } from '#platform/web/form/field.tsx';
import { LeaveGuard } from '#platform/web/form/leave-guard.tsx';
import { clearDraft, draftKey } from '#platform/web/session/draft.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { agentes, extintor } from './extintores.contract.ts';
import { faltaDizer, naoSeAplica, oQueVenceu, type Resposta } from './extintores.rules.ts';
import {
  type AInspecionar,
  type CabecaDaInspecao,
  cabecaDaInspecao,
  inspecionar,
  itensDaInspecao,
  respostas,
  telaDaInspecao,
} from './inspecoes.contract.ts';

const Campo = fieldOf(cabecaDaInspecao);

type Item = (typeof itensDaInspecao)[number][0];
interface Folha extends Readonly<Record<Item, Resposta>> {
  readonly marcado: boolean;
  readonly observacao: string;
}
type Folhas = Readonly<Record<number, Folha>>;
/** The round as it is typed: its head, and the sheets that somebody touched. */
const ronda = cabecaDaInspecao.extend({ folhas: z.custom<Folhas>() });
type Ronda = CabecaDaInspecao & { readonly folhas: Folhas };

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
  const rascunho = `${telaDaInspecao.path}?${extintores.map(({ id }) => id).join()}`;
  const [aDizer, setADizer] = useState<readonly number[]>([]);
  const contract: ContractForm<Ronda> = useContractForm<Ronda>({
    schema: ronda,
    defaults: { data: hoje(zona, new Date()), nivel: 'M', folhas: {} },
    onSubmit: async ({ folhas: _folhas, ...values }, options: CallOptions) => {
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
      clearDraft(draftKey(rascunho));
      contract.form.reset({ ...values, folhas: {} });
      await renew(client, extintor.listar.path);
      toast.sucesso(
        `${plural(registradas, 'extintor inspecionado', 'extintores inspecionados')}${naoConformes > 0 ? `, ${plural(naoConformes, 'não conforme', 'não conformes')}` : ''}.`,
      );
    },
  });
  const { form, saved } = contract;
  const folhas = useWatch({ control: form.control, name: 'folhas' });
  const marcar = (novas: Folhas) => form.setValue('folhas', novas, { shouldDirty: true });
  const de = (qual: AInspecionar): Folha => folhas[qual.id] ?? folhaDe(qual, um);
  const mudar = (qual: AInspecionar, mudanca: Partial<Folha>) => {
    marcar({ ...folhas, [qual.id]: { ...de(qual), ...mudanca } });
    setADizer(aDizer.filter((id) => id !== qual.id));
  };
  const marcados = extintores.filter((qual) => de(qual).marcado);
  const todos = marcados.length === extintores.length;
  return (
    <ContractFormView of={contract}>
      <DraftKeeper path={rascunho} saved={saved} />
      <LeaveGuard saved={saved} busca />
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
              marcar(Object.fromEntries(extintores.map((qual) => [qual.id, { ...de(qual), marcado: !todos }])))
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
                  {`Inspecionar até ${formatarData(qual.inspecaoAte)}`}
                </Text>
              )}
            </Group>
            <Pendencias de={qual} dia={hoje(zona, new Date())} />
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
          <Button type="submit" w={{ base: '100%', sm: 'auto' }} size="md" loading={form.formState.isSubmitting}>
            {`Gravar ${plural(marcados.length, 'inspeção', 'inspeções')}`}
          </Button>
        </Group>
      </Stack>
    </ContractFormView>
  );
}

/** What of it is expired on a day, and what the last inspection left open. */
function Pendencias({ de, dia }: { de: AInspecionar; dia: string }) {
  const vencidos = oQueVenceu(de, dia);
  if (vencidos.length === 0 && de.falhas.length === 0) return null;
  return (
    <Group gap="xs" mb="xs">
      {vencidos.map((dito) => (
        <StatusBadge key={dito} tom="erro">
          {dito}
        </StatusBadge>
      ))}
      {de.falhas.length > 0 && (
        <StatusBadge tom="alerta">{`Não conforme na última inspeção: ${de.falhas.join(', ').toLocaleLowerCase('pt-BR')}`}</StatusBadge>
      )}
    </Group>
  );
}
