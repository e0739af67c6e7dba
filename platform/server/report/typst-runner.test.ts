import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import type { CompileJob } from './typst-messages.ts';
import { createTypstRunner, type TypstRunner, type TypstRunnerOptions } from './typst-runner.ts';

const pasta = mkdtempSync(join(tmpdir(), 'modelos-'));
afterAll(() => rmSync(pasta, { recursive: true }));

function trabalho(nome: string, fonte: string): CompileJob {
  const modelo = join(pasta, `${nome}.typ`);
  writeFileSync(modelo, fonte);
  return { tipo: 'compilar', modelo, entrada: '{}', arquivos: [], acessivel: false, marcar: false };
}

const bom = trabalho('bom', 'Bom dia');
const lento = trabalho(
  'lento',
  '#{ let n = 0; for i in range(9000) { for j in range(9000) { n = calc.rem(n + i * j, 7) } }; n }',
);

function comecar(opcoes?: TypstRunnerOptions): TypstRunner {
  const runner = createTypstRunner(opcoes);
  onTestFinished(() => runner.close());
  return runner;
}

describe('processo que monta os PDF', () => {
  it('passa do tempo: mata, avisa e segue com o próximo', async () => {
    const runner = comecar();
    await runner.run(bom);
    const preso = runner.run(lento, { tempoMaximo: 200 });
    const seguinte = runner.run(bom);
    await expect(preso).rejects.toMatchObject({ motivo: 'tempo' });
    expect((await seguinte).paginas).toBe(1);
  });

  it('o processo morre: avisa e volta com o próximo', async () => {
    const runner = comecar();
    await runner.run(bom);
    const vitima = runner.run(lento);
    const seguinte = runner.run(bom);
    const morto = runner.pid ?? 0;
    process.kill(morto, 'SIGKILL');
    await expect(vitima).rejects.toMatchObject({ motivo: 'queda' });
    expect((await seguinte).paginas).toBe(1);
    expect(runner.pid).not.toBe(morto);
  });

  it('cancela o que está em curso e o que espera, sem tocar nos outros', async () => {
    const runner = comecar();
    await runner.run(bom);
    const [curso, espera, antes] = [new AbortController(), new AbortController(), new AbortController()];
    const emCurso = runner.run(lento, { signal: curso.signal });
    const naFila = runner.run(bom, { signal: espera.signal });
    const outro = runner.run(bom);
    espera.abort(new Error('fila'));
    await expect(naFila).rejects.toThrow('fila');
    curso.abort(new Error('curso'));
    await expect(emCurso).rejects.toThrow('curso');
    antes.abort(new Error('antes'));
    await expect(runner.run(bom, { signal: antes.signal })).rejects.toThrow('antes');
    expect((await outro).paginas).toBe(1);
  });

  it('troca de processo depois do número de trabalhos combinado', async () => {
    const runner = comecar({ trabalhosPorProcesso: 2 });
    await runner.run(bom);
    const primeiro = runner.pid;
    await runner.run(bom);
    expect(runner.pid).toBeNull();
    await runner.run(bom);
    expect(runner.pid).not.toBe(primeiro);
  });

  it('troca de processo quando a memória passa do limite', async () => {
    const runner = comecar({ memoriaMaxima: 1 });
    await runner.run(bom);
    expect(runner.pid).toBeNull();
  });

  it.each([
    ['fonte que não existe', '#set text(font: "Fonte Que Nao Existe")\nOi', 'unknown font'],
    ['erro no modelo', '#let x = \n', 'expected'],
    ['leitura fora da pasta', '#read("../../../../package.json")', 'access denied'],
  ])('%s é erro de modelo', async (_, fonte, parte) => {
    const erro = await comecar()
      .run(trabalho('ruim', fonte))
      .catch((e: unknown) => e);
    expect(erro).toMatchObject({ motivo: 'modelo', detalhe: expect.stringContaining(parte) });
  });

  it('lê o modelo de novo quando ele muda', async () => {
    const runner = comecar();
    expect((await runner.run(trabalho('muda', 'a'))).paginas).toBe(1);
    expect((await runner.run(trabalho('muda', 'a #pagebreak() b'))).paginas).toBe(2);
  });

  it('encerrado, recusa o que está em curso e o que vem', async () => {
    const runner = comecar();
    await runner.run(bom);
    const emCurso = runner.run(lento);
    const recusa = expect(emCurso).rejects.toMatchObject({ motivo: 'encerrado' });
    await runner.close();
    await recusa;
    await expect(runner.run(bom)).rejects.toMatchObject({ motivo: 'encerrado' });
  });
});
