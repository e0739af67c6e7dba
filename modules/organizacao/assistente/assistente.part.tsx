import { Button, Group, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import { ApiError } from '#platform/web/api/api-error.ts';
import { call } from '#platform/web/api/call.ts';
import { keyOf, useEndpoint } from '#platform/web/api/query.ts';
import { useFormContract } from '#platform/web/form/form-context.ts';
import { useOptionalSession } from '#platform/web/session/session-context.tsx';
import { IconAssistente } from '#platform/web/ui/icons.ts';
import { usePhone } from '#platform/web/ui/use-phone.ts';
import {
  type FormularioDoAssistente,
  obterCreditos,
  pedirSugestao,
  permissaoAssistente,
  type Sugestao,
  type Sugestoes,
} from './assistente.contract.ts';
import styles from './assistente.module.css';
import { CUSTO, DESCANSO, FORMULARIOS, promptDe } from './assistente.rules.ts';
import { Baloes, useBaloes } from './balao.part.tsx';
import { MaisCreditos } from './creditos.part.tsx';
import { ListaDeSugestoes } from './sugestoes.part.tsx';

/**
 * The HR assistant inside of a form: it reads what is filled in, suggests texts, and writes those that the person accepts. Only with its
 * authority, and in a window wider than a telephone's.
 */
export function AssistenteDoFormulario({ formulario }: { formulario: FormularioDoAssistente }) {
  const session = useOptionalSession();
  const estreita = usePhone();
  const { somenteLeitura } = useFormContract();
  const podeUsar = session?.info.authenticated && session.permissions.has(permissaoAssistente);
  return podeUsar && !estreita && !somenteLeitura ? <Painel formulario={formulario} /> : null;
}

/** A value of a form in words: a text, or the names of what is chosen. */
function emPalavras(valor: unknown): string {
  if (typeof valor === 'string') return valor;
  if (Array.isArray(valor)) return valor.map(emPalavras).filter(Boolean).join(', ');
  return emPalavras((valor as { nome?: string } | null)?.nome ?? '');
}

/** Labels and values of what the assistant reads of the form. */
function useDitos(formulario: FormularioDoAssistente) {
  const { form, schema } = useFormContract();
  const nomes = FORMULARIOS[formulario].le;
  const valores = useWatch({ control: form.control, name: [...nomes] });
  return nomes.map((nome, lugar) => {
    const meta = metaOf(fieldAt(schema, nome));
    const dito = emPalavras(valores[lugar]);
    const rotulo = meta?.opcoes?.find(({ codigo }) => codigo === dito)?.rotulo;
    return { rotulo: meta?.label ?? nome, valor: rotulo ?? dito };
  });
}

function Painel({ formulario }: { formulario: FormularioDoAssistente }) {
  const { form, schema } = useFormContract();
  const client = useQueryClient();
  const ditos = useDitos(formulario);
  const { baloes, dizer } = useBaloes();
  const { data: creditos } = useEndpoint(obterCreditos, { errors: 'nenhum' });
  const [geradas, setGeradas] = useState<Sugestoes | null>(null);
  const [aceitas, setAceitas] = useState<readonly string[]>([]);
  const [vezes, setVezes] = useState(0);
  const [buscando, setBuscando] = useState(false);
  const [pedindo, setPedindo] = useState(false);
  const [primeiro] = ditos;
  const preenchido = (primeiro?.valor ?? '').trim() !== '';
  const restantes = creditos?.restantes ?? 0;

  const oferecido = useRef(false);
  useEffect(() => {
    if (oferecido.current || !preenchido || restantes < CUSTO) return;
    oferecido.current = true;
    dizer('Posso sugerir textos para este formulário. Clique em Sugestões.');
  }, [preenchido, restantes, dizer]);

  const rotuloDe = (campo: string) => metaOf(fieldAt(schema, campo))?.label ?? campo;
  const vazio = (campo: string) => emPalavras(form.getValues(campo)).trim() === '';

  async function buscar() {
    if (!preenchido) return dizer(`Preencha o campo ${primeiro?.rotulo} e eu sugiro o resto.`, true);
    setBuscando(true);
    try {
      const prompt = promptDe(ditos);
      const nova = await call(pedirSugestao, {
        query: { prompt, formulario, vez: vezes },
        errors: 'nenhum',
        loading: false,
      });
      setVezes((antes) => antes + 1);
      setGeradas(nova);
      setAceitas(nova.sugestoes.map(({ campo }) => campo).filter(vazio));
      client.setQueryData(keyOf(obterCreditos), nova.creditos);
      dizer('Leia as sugestões, escolha o que serve e clique em Aplicar sugestões.');
    } catch (error) {
      falhou(error);
    } finally {
      setBuscando(false);
    }
  }

  function falhou(error: unknown) {
    const { codigo, status, mensagem } = error instanceof ApiError ? error : { codigo: '', status: 0, mensagem: '' };
    if (codigo === 'CREDITOS_ESGOTADOS') return setPedindo(true);
    if (codigo === 'OpenAICallLimitReached' || status >= 500) return dizer(DESCANSO);
    dizer(mensagem || 'Não consegui buscar sugestões agora.');
  }

  function aplicar(escolhidas: readonly Sugestao[]) {
    dizer('Ok! Não vai demorar muito...');
    // The bubble is painted before the texts come in.
    requestAnimationFrame(() => {
      if (escolhidas.some(({ campo }) => fieldAt(schema, campo) === undefined))
        return dizer('Ah não! Ocorreu um erro ao aplicar sugestões.');
      for (const { campo, texto } of escolhidas) form.setValue(campo, texto, { shouldDirty: true });
      dizer('Pronto! Sugestões inseridas.');
      setGeradas(null);
    });
  }

  const escolhidas = geradas?.sugestoes.filter(({ campo }) => aceitas.includes(campo)) ?? [];
  return (
    <section aria-label="Assistente de RH" className={styles.painel}>
      <Group justify="space-between">
        <Group gap="xs">
          <IconAssistente size={22} aria-hidden />
          <Text fw={600}>Assistente de RH</Text>
          {creditos && (
            <Text size="sm" c="dimmed">
              {`${creditos.restantes} de ${creditos.gratuitosPorMes} créditos gratuitos neste mês`}
            </Text>
          )}
        </Group>
        {geradas === null ? (
          <Button size="xs" loading={buscando} onClick={() => void buscar()}>
            Sugestões
          </Button>
        ) : (
          <Group gap="xs">
            <Button size="xs" variant="default" loading={buscando} onClick={() => void buscar()}>
              Novas sugestões
            </Button>
            <Button size="xs" disabled={escolhidas.length === 0} onClick={() => aplicar(escolhidas)}>
              Aplicar sugestões
            </Button>
          </Group>
        )}
      </Group>
      <Baloes baloes={baloes} />
      {geradas && (
        <Stack gap="xs" mt="sm">
          <ListaDeSugestoes
            geradas={geradas}
            aceitas={aceitas}
            onAceitas={setAceitas}
            rotuloDe={rotuloDe}
            substitui={(campo) => !vazio(campo)}
          />
        </Stack>
      )}
      <MaisCreditos aberto={pedindo} onClose={() => setPedindo(false)} />
    </section>
  );
}
