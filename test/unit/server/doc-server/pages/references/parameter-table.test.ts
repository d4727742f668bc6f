import { expect } from 'chai';
import {
  tableOfParameters,
  writtenFor,
} from '../../../../../../server/embedded/doc-server/pages/references/parameter-table.ts';
import type { MemberKind } from '../../../../../../views/domain/api-reference.ts';

function declared(platform: string, name: string, kind: MemberKind, ...signatures: string[]) {
  const forms = signatures.map((signature) => ({ name, kind, anchor: name, signature, summary: '' }));
  const unit = { at: 0, name, owner: 'Kettle', category: 'class', file: 'Kettle', forms };
  return { platforms: [platform], unit };
}

/** A row as text: `String` for a type, `water: String?` for another name and an optional parameter. */
function rowsOf(...declarations: ReturnType<typeof declared>[]): string[] | undefined {
  const table = tableOfParameters(declarations);
  return (
    table && [
      table.columns.join(' | '),
      ...table.rows.map(({ cells, result, delivery }) =>
        [
          ...cells.map((cell) => {
            if (!cell) return '–';
            const { name, type, isOptional, defaultValue } = cell;
            return `${name === undefined ? '' : `${name}: `}${type}${isOptional ? '?' : ''}${defaultValue === undefined ? '' : ` = ${defaultValue}`}`;
          }),
          table.hasResult ? `${result} ${delivery}` : 'no results',
        ].join(' | '),
      ),
    ]
  );
}

describe('The table of parameters', () => {
  it('aligns parameters by name in every language, and answers by their way', () => {
    expect(
      rowsOf(
        declared('Java', 'boil', 'method', 'public  void boil(String potID, int cups, IBoilCallback callback)'),
        declared(
          'Objective-C',
          'boil:cups:callback:',
          'method',
          '- (void)boil:(NSString *) potID cups:(int) cups callback:(nullable BoilCallback) callback;',
        ),
        declared('Web', 'boil', 'method', 'boil(potID: string, options?: BoilOptions): Promise<boolean>'),
        declared('C', 'kettle_boil', 'method', 'int kettle_boil(const char *pot_id, int cups)'),
        declared('C#', 'Boil', 'method', 'public abstract  void Boil(string potID,OnBoilResult onBoilResult,int cups)'),
      ),
    ).to.deep.equal([
      'potID | cups | options',
      'String | int | – | IBoilCallback callback',
      'NSString * | int | – | BoilCallback callback',
      'string | – | BoilOptions? | Promise<boolean> returned',
      'pot_id: const char * | int | – | int returned',
      'string | int | – | OnBoilResult callback',
    ]);
  });

  it('takes no receiver of events for the result', () => {
    expect(
      rowsOf(
        declared('Java', 'create', 'method', 'static Kettle create(Profile profile, IKettleEventHandler handler)'),
        declared('Web', 'create', 'method', 'create(profile: Profile): Kettle'),
      )?.map((row) => row.split(' | ').at(-1)),
    ).to.deep.equal(['handler', 'Kettle returned', 'Kettle returned']);
  });

  it('puts parameters of single platforms together where they would take many columns', () => {
    const table = tableOfParameters([
      declared('Java', 'boil', 'method', 'void boil(String potID, int cups, Lid lid)'),
      declared('Web', 'boil', 'method', 'boil(potID: string, cups: number, options?: Options, signal: Signal)'),
    ]);

    expect(table?.columns).to.deep.equal(['potID', 'cups']);
    expect(table?.rows.map(({ otherParameters }) => otherParameters)).to.deep.equal([
      [{ name: 'lid', type: 'Lid' }],
      [
        { name: 'options', type: 'Options', isOptional: true },
        { name: 'signal', type: 'Signal' },
      ],
    ]);
  });

  it('puts parameters of a few of many platforms together, too', () => {
    const call = (name: string, rest: string) =>
      declared(name, 'boil', 'method', `void boil(String potID, int a${rest})`);
    const wide = ', int b, int c, Lid lid';
    const table = tableOfParameters([
      ...['Java', 'Web'].map((name) => call(name, wide)),
      ...['A', 'B', 'C', 'D', 'E', 'F'].map((name) => call(name, ', int b, int c')),
    ]);

    expect(table?.columns).to.deep.equal(['potID', 'a', 'b', 'c']);
    expect(table?.rows.filter(({ otherParameters }) => otherParameters.length > 0)).to.have.length(2);
  });

  it('tells the units that references give', () => {
    const java = declared('Java', 'wait', 'method', 'void wait(int time)');
    for (const form of java.unit.forms) Object.assign(form, { units: { time: 'ms' } });
    const table = tableOfParameters([java, declared('Web', 'wait', 'method', 'wait(time: number)')]);

    expect(table?.rows.map(({ cells }) => cells)).to.deep.equal([[{ type: 'int', unit: 'ms' }], [{ type: 'number' }]]);
  });

  it('knows optional parameters and defaults as languages write them', () => {
    expect(
      rowsOf(
        declared(
          'Dart',
          'boil',
          'method',
          "Future<void> boil(String potID, {int? cups, String tea = 'mint', required bool isHot})",
        ),
        declared('Swift', 'boil', 'method', 'func boil(_ potID: String, cups: Int = 1, isHot: Bool)'),
        declared('C++', 'boil', 'method', 'virtual void boil(std::map<int, int> potID, int cups = 1) = 0'),
      ),
    ).to.deep.equal([
      'potID | cups | tea | isHot',
      "String | int?? | String? = 'mint' | bool | Future<void> returned",
      'String | Int? = 1 | – | Bool |  returned',
      'std::map<int, int> | int? = 1 | – | – |  returned',
    ]);
  });

  it('compares the longest current form, and leaves out answers where there are none', () => {
    const first = 'void fill(int cups)';
    const own = declared('Java', 'fill', 'method', 'void fill()', first);

    expect(rowsOf(own, declared('Kotlin', 'fill', 'method', 'fun fill(cups: Int)'))).to.deep.equal([
      'cups',
      'int | no results',
      'Int | no results',
    ]);
  });

  it('says that an event stands for an answer', () => {
    const rows = rowsOf(
      declared('Web', 'steam', 'event', 'steam(cups: number): void'),
      declared('Java', 'steam', 'method', 'void steam(int cups)'),
    );

    expect(rows?.slice(1)).to.deep.equal(['number |  event', 'int |  returned']);
  });

  it('reads the types of functions, and leaves out declarations without parameters in brackets', () => {
    const rows = rowsOf(
      declared('Java', 'onDone', 'event', 'public  onDone'),
      declared('Web', 'done', 'property', 'done: (potID: string, cups: number) => void'),
      declared('TypeScript', 'onDone', 'event', 'type DoneResult = (potID: string) => void'),
      declared('Objective-C', 'onDone', 'event', 'void(^DoneCallback)((NSString *) potID, (int) cups);'),
      declared(
        'C++',
        'onDone',
        'event',
        'typedef std::function<void(const std::string& potID, int cups)> DoneCallback',
      ),
    );

    expect(rows).to.deep.equal([
      'potID | cups',
      'string | number | no results',
      'string | – | no results',
      'NSString * | int | no results',
      'const std::string& | int | no results',
    ]);
  });

  it('is left out for one declaration, and without parameters', () => {
    expect(rowsOf(declared('Java', 'fill', 'method', 'void fill(int cups)'))).to.equal(undefined);
    expect(
      rowsOf(declared('Java', 'fill', 'method', 'void fill()'), declared('Web', 'fill', 'method', 'fill(): void')),
    ).to.equal(undefined);
  });
});

describe('A row of the table of parameters', () => {
  const ofTargets = (signature: string, ...targets: string[]) => {
    const { unit } = declared('', 'boil', 'method', signature);
    return writtenFor(
      targets.map((target) => ({ folder: { target } })),
      unit,
    ).map(({ folder }) => folder.target);
  };

  it('does not stand for Swift with declarations of Objective-C', () => {
    const selector = '- (void)boil:(NSString *)water;';

    expect(ofTargets(selector, 'objective-c_ios', 'swift_ios')).to.deep.equal(['objective-c_ios']);
    expect(ofTargets('func boil(water: String)', 'objective-c_ios', 'swift_ios')).to.have.length(2);
    expect(ofTargets(selector, 'swift_ios')).to.deep.equal(['swift_ios']);
  });
});
