import { Button, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { usePlanejamentoDoEndereco } from '#modules/cargo-salario/reajuste.part.tsx';
import { caminhoDoPlanejamento } from '#modules/cargo-salario/realinhamento.contract.ts';
import { planejamento } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.contract.ts';
import type { Endpoint } from '#platform/shared/contract/endpoint.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import type { ScreenContract } from '#platform/shared/contract/screen.ts';
import { type CallOptions, call } from '#platform/web/api/call.ts';
import { renew } from '#platform/web/api/query.ts';
import { type Prefill, useContractForm } from '#platform/web/form/contract-form.ts';
import { ContractFormView } from '#platform/web/form/contract-form-view.tsx';
import type { FieldRules } from '#platform/web/form/field-rules.tsx';
import { IconConfirmado, IconVoltar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';

/** What the way of raising asks for. */
export const regrasDoAumento = (aplicacao: unknown) => (path: string) => {
  if (path === 'teto' && aplicacao !== '1') return { visivel: false };
  if (path === 'percentual') return aplicacao === '1' ? { obrigatorio: true } : { visivel: false };
  if (path === 'valor') return aplicacao === '2' ? { obrigatorio: true } : { visivel: false };
  return undefined;
};

type DoPlanejamento = FieldValues & { tabelaReajusteColaborador: Ref };

/** How many rows a preview would write. */
interface Gravaveis {
  readonly novos: number;
  readonly substituidos: number;
}

interface Props<Body extends DoPlanejamento, Previa extends Gravaveis> {
  readonly tela: ScreenContract;
  readonly corpo: z.ZodType<Body>;
  readonly padrao: Prefill<Body>;
  readonly regras: FieldRules;
  readonly previa: Endpoint<Record<never, never>, Record<never, never>, Body, Previa>;
  readonly aplicar: Endpoint<Record<never, never>, Record<never, never>, Body, { gravados: number }>;
  /** What the movement is about, in a sentence. */
  readonly explica: string;
  readonly campos: ReactNode;
  /** What the preview says; `refazer` asks for it again with another choice. */
  readonly mostrar: (previa: Previa, body: Body, refazer: (mudanca: Partial<Body>) => Promise<void>) => ReactNode;
}

const caminho = [{ rotulo: planejamento.nome.varios, path: planejamento.path }];

/** A collective movement: its form, then what it would write, then the writing. */
export function TelaDoColetivo<Body extends DoPlanejamento, Previa extends Gravaveis>(props: Props<Body, Previa>) {
  const tabela = usePlanejamentoDoEndereco();
  return (
    <>
      <PageHeader titulo={props.tela.titulo} caminho={caminho} />
      {tabela.isLoading ? <FormSkeleton /> : <Formulario {...props} tabela={tabela.data?.[0] ?? null} />}
    </>
  );
}

function Formulario<Body extends DoPlanejamento, Previa extends Gravaveis>({
  tabela,
  ...props
}: Props<Body, Previa> & { tabela: Ref | null }) {
  const [visto, setVisto] = useState<Vista<Body, Previa> | null>(null);
  const contract = useContractForm<Body>({
    schema: props.corpo,
    defaults: { ...props.padrao, tabelaReajusteColaborador: tabela } as Prefill<Body>,
    rules: props.regras,
    onSubmit: async (body: Body, options: CallOptions) => {
      setVisto({ body, vista: await call(props.previa, { body, ...options }) });
    },
  });
  if (visto) return <Conferencia {...props} {...visto} onVoltar={() => setVisto(null)} onVista={setVisto} />;
  return (
    <Paper withBorder p="md">
      <Text size="sm" mb="md">
        {props.explica}
      </Text>
      <ContractFormView of={contract}>
        {props.campos}
        <Group justify="flex-end" mt="lg">
          <Button type="submit">Ver prévia</Button>
        </Group>
      </ContractFormView>
    </Paper>
  );
}

interface Vista<Body, Previa> {
  readonly body: Body;
  readonly vista: Previa;
}

function Conferencia<Body extends DoPlanejamento, Previa extends Gravaveis>(
  props: Props<Body, Previa> &
    Vista<Body, Previa> & { onVoltar: () => void; onVista: (visto: Vista<Body, Previa>) => void },
) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [ocupado, setOcupado] = useState(false);
  const titulo = useRef<HTMLHeadingElement>(null);
  // The button that asked for it stood at the end of the form.
  useEffect(() => {
    // What newer browsers answer is no clean-up of the effect.
    titulo.current?.scrollIntoView({ block: 'start' });
  }, []);
  const { body, vista, onVoltar } = props;
  const refazer = async (mudanca: Partial<Body>) => {
    const outro = { ...body, ...mudanca };
    props.onVista({ body: outro, vista: await call(props.previa, { body: outro }) });
  };
  async function gravar() {
    setOcupado(true);
    try {
      const { gravados } = await call(props.aplicar, { body });
      await renew(client, '/api/cargo-salario');
      toast.sucesso(`${gravados} ${gravados === 1 ? 'reajuste gravado' : 'reajustes gravados'} no planejamento.`);
      void navigate({ to: caminhoDoPlanejamento(body.tabelaReajusteColaborador.id) });
    } catch {
      // The call has shown why it was refused; the preview stays.
      setOcupado(false);
    }
  }
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Title ref={titulo} order={2} size="h4">
          Confira antes de gravar
        </Title>
        {props.mostrar(vista, body, refazer)}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" leftSection={<IconVoltar size={16} />} onClick={onVoltar} disabled={ocupado}>
            Voltar e alterar
          </Button>
          <Button
            leftSection={<IconConfirmado size={16} />}
            onClick={() => void gravar()}
            loading={ocupado}
            disabled={vista.novos + vista.substituidos === 0}
          >
            Gravar no planejamento
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}
